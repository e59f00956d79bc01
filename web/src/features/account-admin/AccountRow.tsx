import type { ReactNode } from 'react';

interface AccountRowProps {
  id: string;
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  /** What else is known of it. */
  facts: readonly string[];
  /** What can be done with it. */
  children?: ReactNode;
}

/** A passkey or a session in its list. */
export function AccountRow({ id, name, mark, facts, children }: AccountRowProps) {
  return (
    <li
      data-row={id}
      className="flex items-center justify-between gap-x-4 border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            {name}
          </span>
          {mark}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}
