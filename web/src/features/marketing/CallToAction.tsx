import type { NavigationLink } from '../../content/navigation';
import { Button } from '../../ui/Button';
import { Glass } from '../../ui/Glass';
import { Section } from '../../ui/layout';
import { EmphasisedTitle, type TitleText } from '../../ui/titles';

type CallToActionProps = TitleText & NavigationLink & { text: string };

export function CallToAction({ lead, turn, text, label, to }: CallToActionProps) {
  return (
    <Section
      tone="night"
      labelledBy="closing"
      className="laid-out-later [--tall:14rem] md:[--tall:16rem] print:hidden"
      inner="grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid justify-items-start gap-5">
        <h2 id="closing" className="max-w-[20ch] font-display text-heading [&_em]:text-night-accent">
          <EmphasisedTitle lead={lead} turn={turn} />
        </h2>
        <p className="max-w-[34rem] text-lead text-night-soft">{text}</p>
        <Button variant="primary" size="large" href={to} className="mt-2">
          {label}
        </Button>
      </div>
      <Glass seed={label + lead} variant="card" className="w-full max-w-sm max-md:hidden md:w-72 lg:w-90" />
    </Section>
  );
}
