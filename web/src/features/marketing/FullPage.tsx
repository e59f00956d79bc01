import { Section } from '../../ui/layout';
import { Pane, PaneGrid } from '../../ui/panes';

export default function FullPage() {
  return (
    <Section inner="">
      <h1 tabIndex={-1} className="sr-only">
        Full view
      </h1>
      <PaneGrid columns={2}>
        <Pane className="min-h-[50vh]">{null}</Pane>
        <Pane className="min-h-[50vh]">{null}</Pane>
      </PaneGrid>
    </Section>
  );
}
