import type { ComponentProps, ReactNode } from 'react';
import { PER_PAGE, type ListPage } from '../api/list-api';
import { DownloadButton } from '../ui/list/DownloadButton';
import { listLook, ListRegion } from '../ui/list/ListRegion';
import { ListContent } from '../ui/list/ListStates';
import { NewRows } from '../ui/list/NewRows';
import type { Query } from '../ui/list/QueryError';
import { ListTitle } from '../ui/list/ScreenTitle';
import type { Nouns } from '../ui/list/useDeletion';
import type { List } from '../ui/list/useListParams';
import type { Selection } from '../ui/list/useSelection';
import { Table, type Column } from '../ui/Table';
import { SelectPage } from './columns';
import { StageTabs, type StageTabsProps } from './StageTabs';

interface ReadingListProps<Row, Key extends string> {
  list: {
    params: Pick<List, 'values' | 'page' | 'isFiltered' | 'write' | 'set' | 'turnTo' | 'reset'>;
    query: Query<ListPage<Row, Record<Key, number>>> & { fulfilledTimeStamp?: number | undefined };
    selection: Selection;
    /** The sentence of the message catalogue for a failure. */
    failed: string;
  };
  /** The polled numbers. */
  polled: { currentData?: Record<Key, number> | undefined; fulfilledTimeStamp?: number | undefined };
  nouns: Nouns;
  /** Of the table. */
  label: string;
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Leads back. */
  aside?: ReactNode;
  tabs: Omit<StageTabsProps<Key>, 'counts'>;
  /** @param more for the menu of rarer actions */
  filters: (total: number | undefined, more: ReactNode) => ReactNode;
  /** Such as '12 applicants, newest first.' */
  text: (total: number) => string;
  exported: Omit<ComponentProps<typeof DownloadButton>, 'disabled'>;
  none: { title: string; text: string; action?: ReactNode };
  columns: Column<Row>[];
  /** For the selected rows. */
  bulkBar: (total: number) => ReactNode;
  /** In the list, so that its heading takes the focus of a button that is gone. */
  dialog: ReactNode;
}

/** The table of what is read. Its rows and its numbers come from one answer. */
export function ReadingList<Row extends { _id: string }, Key extends string>(
  props: ReadingListProps<Row, Key>,
) {
  const { list, polled, nouns, label, title, lead, aside, tabs, filters, text } = props;
  const { exported, none, columns, bulkBar, dialog } = props;
  const { params, query, selection, failed } = list;
  const shown = query.error && !query.currentData ? undefined : query.data;
  const total = shown?.total;
  const isLater = (polled.fulfilledTimeStamp ?? 0) > (query.fulfilledTimeStamp ?? 0);
  const before = query.currentData?.counts?.[tabs.shown];
  const later = polled.currentData?.[tabs.shown];

  return (
    <ListRegion className={listLook}>
      <ListTitle title={title}>
        {lead}
        <p role="status">{total !== undefined && text(total)}</p>
        <NewRows
          count={isLater && before !== undefined && later !== undefined ? later - before : 0}
          onShow={params.page > 1 && !params.values['sort'] ? () => params.turnTo(1) : query.refetch}
        />
        {aside}
      </ListTitle>
      <StageTabs {...tabs} counts={shown?.counts} />
      {filters(
        total,
        <>
          <DownloadButton {...exported} disabled={!total} />
          <div className="px-2 lg:hidden">
            <SelectPage selection={selection} />
          </div>
        </>,
      )}
      <ListContent
        query={query}
        page={query.data}
        perPage={PER_PAGE}
        list={params}
        nouns={nouns}
        failed={failed}
        none={none}
      >
        {(rows, busy) => (
          <Table
            caption={label}
            columns={columns}
            rows={rows}
            isHighlighted={({ _id }) => selection.ids.has(_id)}
            busy={busy}
            compact
          />
        )}
      </ListContent>
      {selection.ids.size > 0 && bulkBar(total ?? 0)}
      {dialog}
    </ListRegion>
  );
}
