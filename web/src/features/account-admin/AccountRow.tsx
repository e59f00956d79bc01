import type { ReactNode } from 'react';

interface AccountRowProps {
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  facts: readonly string[];
  /** The row's actions. */
  children?: ReactNode;
}

/** A passkey or a session in its list. */
export function AccountRow({ name, mark, facts, children }: AccountRowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0">
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
