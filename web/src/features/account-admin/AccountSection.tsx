import { useId, type ReactNode, type Ref } from 'react';
import { Pane } from '../../ui/panes';

interface AccountSectionProps {
  title: string;
  lead: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

/** One part of the account: what it is beside how it stands and what can be done. */
export function AccountSection({ title, lead, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Pane space="large" className="@container">
      <section aria-labelledby={id} className="grid gap-x-10 gap-y-5 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid content-start gap-1.5">
          <h2 ref={headingRef} id={id} tabIndex={-1} className="font-display text-card">
            {title}
          </h2>
          <p className="max-w-[26rem] text-sm text-ink-soft">{lead}</p>
        </div>
        <div className="grid min-w-0 content-start gap-5">{children}</div>
      </section>
    </Pane>
  );
}
