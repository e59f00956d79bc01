import { AboutTeaser } from './AboutTeaser';
import { ServiceCards } from './ServiceCards';
import { Stats } from './Stats';
import { ToolMarquee } from './ToolMarquee';
import { Testimonials } from './Testimonials';

/** What nobody sees at first: its code comes behind that of the hero. */
export default function BelowHero() {
  return (
    <>
      <AboutTeaser />
      <ServiceCards />
      <Stats />
      <ToolMarquee />
      <Testimonials />
    </>
  );
}
