import { useState, type ReactNode } from 'react';
import { ListRegion } from '../list/ListRegion';

interface ListPaneProps {
  title: ReactNode;
  tabs: ReactNode;
  filters: ReactNode;
  isFiltered: boolean;
  newRows: ReactNode;
  page: number;
  children: ReactNode;
}

/** The list beside what is open. */
export function ListPane({ title, tabs, filters, isFiltered, newRows, page, children }: ListPaneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ListRegion className="grid min-h-0 min-w-0 grid-rows-[3.75rem_auto_auto_minmax(0,1fr)]">
      <header className="flex items-center justify-between gap-4 px-4">
        <h2 tabIndex={-1} className="truncate font-display text-card">
          {title}
        </h2>
        {newRows}
      </header>
      {tabs}
      {/* Some filters load data, so they are rendered while open. */}
      <details
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="max-h-[60dvh] overflow-y-auto border-b-2 border-line px-4"
      >
        <summary className="min-h-9 py-1.5 text-sm font-semibold text-link hover:underline">
          Search and filters{isFiltered && ', some on'}
        </summary>
        <div className="pb-3">{isOpen && filters}</div>
      </details>
      {/* Another page begins at the top. */}
      <div key={page} className="min-h-0 overflow-y-auto">
        {children}
      </div>
    </ListRegion>
  );
}
