import { paths } from '../../content/paths';
import { sampleProjectsPage } from '../../content/sample-projects-page';
import { Button } from '../../ui/Button';
import { ArrowRightIcon } from '../../ui/icons';
import { TitledPage } from '../../ui/TitledPage';
import SampleGrid from './SampleGrid';

/** /project: eight samples that need no server. */
export default function SampleProjectsPage() {
  return (
    <TitledPage
      words={sampleProjectsPage}
      actions={
        <Button href={paths.projects}>
          {sampleProjectsPage.more}
          <ArrowRightIcon size={18} />
        </Button>
      }
    >
      <SampleGrid />
    </TitledPage>
  );
}
