import { paths } from '../../content/paths';
import { teamPage } from '../../content/team';
import { TitledPage } from '../../ui/TitledPage';
import { lazySection } from '../../runtime/lazy-section';
import { CallToAction } from './CallToAction';

const TeamGrid = lazySection(() => import('./team/TeamGrid'));

/** /team: six members and how to reach them. */
export default function TeamPage() {
  return (
    <>
      <TitledPage words={teamPage}>
        <TeamGrid />
      </TitledPage>
      <CallToAction {...teamPage.join} to={paths.career} />
    </>
  );
}
