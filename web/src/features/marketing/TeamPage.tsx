import { paths } from '../../content/paths';
import { teamPage } from '../../content/team';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { nearPart } from '../../runtime/late-part';
import { CallToAction } from './CallToAction';
import { EmphasisedTitle } from './EmphasisedTitle';

const TeamGrid = nearPart('team-grid', () => import('./team/TeamGrid'));

/** /team: six members and how to reach them. */
export default function TeamPage() {
  return (
    <>
      <Section>
        <Container className="grid gap-12 md:gap-14">
          <PageTitle
            eyebrow={teamPage.eyebrow}
            title={<EmphasisedTitle {...teamPage} />}
            lead={teamPage.intro}
          />
          <TeamGrid />
        </Container>
      </Section>
      <CallToAction {...teamPage.join} to={paths.career} />
    </>
  );
}
