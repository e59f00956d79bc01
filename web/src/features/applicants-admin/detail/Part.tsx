import { useId, type ReactNode } from 'react';

/** The title of a part of what is shown about an applicant. */
export function PartTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
      {children}
    </h2>
  );
}

/** A part of what is shown about an applicant. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <PartTitle id={id}>{title}</PartTitle>
      {children}
    </section>
  );
}
