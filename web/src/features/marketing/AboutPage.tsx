import { about } from '../../content/about';
import { demoLeads } from '../../content/navigation';
import { TitledPage } from '../../ui/TitledPage';
import { CallToAction } from './CallToAction';
import AboutSections from './about/AboutSections';

/** /about: who the agency is, what it wants, values and has done. */
export default function AboutPage() {
  return (
    <>
      <TitledPage words={about} className="pb-12 md:pb-16" />
      <AboutSections />
      <CallToAction {...about.close} to={demoLeads.to} />
    </>
  );
}
