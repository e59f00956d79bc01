import { paths } from '../../content/paths';
import { sampleProjectsPage } from '../../content/sample-projects-page';
import { Button } from '../../ui/Button';
import { ArrowRightIcon } from '../../ui/icons';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { nearPart } from '../../runtime/late-part';

const SampleGrid = nearPart('sample-grid', () => import('./SampleGrid'));

/** /project: eight samples that need no server. */
export default function SampleProjectsPage() {
  const { eyebrow, lead, turn, intro, more } = sampleProjectsPage;
  return (
    <Section>
      <Container className="grid gap-12 md:gap-14">
        <PageTitle
          eyebrow={eyebrow}
          title={
            <>
              {lead} <em>{turn}</em>
            </>
          }
          lead={intro}
          actions={
            <Button href={paths.projects}>
              {more}
              <ArrowRightIcon size={18} />
            </Button>
          }
        />
        <SampleGrid />
      </Container>
    </Section>
  );
}
