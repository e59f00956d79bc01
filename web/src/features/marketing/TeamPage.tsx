import { paths } from '../../content/paths';
import { teamPage } from '../../content/team';
import { TitledPage } from '../../ui/TitledPage';
import { CallToAction } from './CallToAction';
import TeamGrid from './team/TeamGrid';

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
