import { useState, type ComponentProps, type ReactNode } from 'react';
import { PER_PAGE, type ListPage } from '../api/list-api';
import { Checkbox } from '../ui/choices';
import { ListRegion } from '../ui/list/ListRegion';
import { ListContent } from '../ui/list/ListStates';
import { NewRows } from '../ui/list/NewRows';
import type { Query } from '../ui/list/QueryError';
import { DownloadButton } from '../ui/list/DownloadButton';
import type { Nouns } from '../ui/list/useDeletion';
import type { List } from '../ui/list/useListParams';
import type { Selection } from '../ui/list/useSelection';
import { Table, type Column } from '../ui/Table';
import { Lines, type Line } from './Lines';
import { StageTabs, type StageTabsProps } from './StageTabs';

/** The list that an address names, one page of it, and what is open beside it. */
export interface ReadList<Row> {
  params: Pick<List, 'values' | 'page' | 'isFiltered' | 'write' | 'set' | 'turnTo' | 'reset'>;
  openId: string | undefined;
  query: Query<ListPage<Row>> & { fulfilledTimeStamp?: number | undefined };
  addresses: { list: string; of: (id: string, onPage?: number) => string };
  selection: Selection;
  /** The sentence of the message catalogue for a failure. */
  failed: string;
}

interface ReadingListProps<Row, Key extends string> {
  list: ReadList<Row>;
  nouns: Nouns;
  /** Of the table and of the lines. */
  label: string;
  title: ReactNode;
  /** While something is open, whose name is then the heading of the page. */
  paneTitle: string;
  tabs: StageTabsProps<Key>;
  countedAt: number | undefined;
  /** Whether a row still matches the filters after it was changed. */
  matches: (row: Row) => boolean;
  filters: ReactNode;
  /** Such as '12 applicants, newest first.' */
  text: (total: number) => string;
  exported: Omit<ComponentProps<typeof DownloadButton>, 'disabled'>;
  none: { title: string; text: string; action?: ReactNode };
  lineOf: (row: Row) => Line;
  columns: Column<Row>[];
  /** For the selected rows. */
  bulkBar: (total: number) => ReactNode;
  /** In the list, so that its heading takes the focus of a button that is gone. */
  dialog: ReactNode;
}

/** A list of what is read: a table, or lines beside what is open. */
export function ReadingList<Row extends { _id: string }, Key extends string>(
  props: ReadingListProps<Row, Key>,
) {
  const { list, nouns, label, title, paneTitle, tabs, countedAt, matches, filters, text } = props;
  const { exported, none, lineOf, columns, bulkBar, dialog } = props;
  const { params, openId, query, addresses, selection, failed } = list;
  const total = query.error && !query.currentData ? undefined : query.data?.total;
  const newRows = (
    <NewRows
      list={query}
      matching={{ total: tabs.counts?.[tabs.shown], fulfilledTimeStamp: countedAt }}
      matches={matches}
      onShow={params.page > 1 && !params.values['sort'] ? () => params.turnTo(1) : undefined}
    />
  );
  const content = (
    <ListContent
      query={query}
      page={query.data}
      perPage={PER_PAGE}
      list={params}
      nouns={nouns}
      failed={failed}
      none={none}
    >
      {(rows, busy) =>
        openId === undefined ? (
          <Table
            caption={label}
            columns={columns}
            rows={rows}
            isHighlighted={({ _id }) => selection.ids.has(_id)}
            busy={busy}
            compact
          />
        ) : (
          <Lines
            label={label}
            lines={rows.map(lineOf)}
            openId={openId}
            addressOf={addresses.of}
            busy={busy}
          />
        )
      }
    </ListContent>
  );

  if (openId !== undefined)
    return (
      // Another region than the table's: the focus goes to what was opened.
      <ListRegion key="pane" className="grid min-h-0 min-w-0 grid-rows-[3.75rem_auto_auto_minmax(0,1fr)]">
        <header className="flex items-center justify-between gap-4 px-4">
          <h2 tabIndex={-1} className="truncate font-display text-card">
            {paneTitle}
          </h2>
          {newRows}
        </header>
        <StageTabs {...tabs} />
        <PaneFilters isFiltered={params.isFiltered}>{filters}</PaneFilters>
        {/* Another page begins at the top. */}
        <div key={params.page} className="min-h-0 overflow-y-auto">
          {content}
        </div>
      </ListRegion>
    );
  return (
    <ListRegion className="grid min-w-0 content-start gap-5">
      {title}
      <StageTabs {...tabs} />
      {filters}
      <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-2 pl-3">
          {total !== undefined && total > 0 && (
            <Checkbox
              label="Select this page"
              hideLabel
              checked={selection.isPageSelected}
              onChange={({ target }) => selection.selectPage(target.checked)}
            />
          )}
          <p role="status" className="text-sm text-ink-soft">
            {total !== undefined && text(total)}
          </p>
          {newRows}
        </div>
        <DownloadButton {...exported} disabled={!total} />
      </div>
      {content}
      {selection.ids.size > 0 && bulkBar(total ?? 0)}
      {dialog}
    </ListRegion>
  );
}

/** Some filters load data, so they are rendered while open. */
function PaneFilters({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="max-h-[60dvh] overflow-y-auto border-b-2 border-line px-4"
    >
      <summary className="min-h-9 py-1.5 text-sm font-semibold text-link hover:underline">
        Search and filters{isFiltered && ', some on'}
      </summary>
      <div className="pb-3">{isOpen && children}</div>
    </details>
  );
}
