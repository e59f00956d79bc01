import type { ComponentProps, ReactNode } from 'react';
import { PER_PAGE, type ListPage } from '../api/list-api';
import { Checkbox } from '../ui/choices';
import { DownloadButton } from '../ui/list/DownloadButton';
import { ListRegion } from '../ui/list/ListRegion';
import { ListContent } from '../ui/list/ListStates';
import { NewRows } from '../ui/list/NewRows';
import type { Query } from '../ui/list/QueryError';
import type { Nouns } from '../ui/list/useDeletion';
import type { List } from '../ui/list/useListParams';
import type { Selection } from '../ui/list/useSelection';
import { Table, type Column } from '../ui/Table';
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
  title: ReactNode;
  tabs: Omit<StageTabsProps<Key>, 'counts'>;
  filters: ReactNode;
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
  const { list, polled, nouns, label, title, tabs, filters, text } = props;
  const { exported, none, columns, bulkBar, dialog } = props;
  const { params, query, selection, failed } = list;
  const shown = query.error && !query.currentData ? undefined : query.data;
  const total = shown?.total;
  const isLater = (polled.fulfilledTimeStamp ?? 0) > (query.fulfilledTimeStamp ?? 0);
  const before = query.currentData?.counts?.[tabs.shown];
  const later = polled.currentData?.[tabs.shown];
  const selected = (query.data?.rows ?? []).filter(({ _id }) => selection.ids.has(_id)).length;

  return (
    <ListRegion className="grid min-w-0 content-start gap-5">
      {title}
      <StageTabs {...tabs} counts={shown?.counts} />
      {filters}
      <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-2 pl-3">
          {total !== undefined && total > 0 && (
            <Checkbox
              label="Select this page"
              hideLabel
              checked={selection.isPageSelected}
              indeterminate={selected > 0 && !selection.isPageSelected}
              onChange={({ target }) => selection.selectPage(target.checked)}
            />
          )}
          <p role="status" className="text-sm text-ink-soft">
            {total !== undefined && text(total)}
          </p>
          <NewRows
            count={isLater && before !== undefined && later !== undefined ? later - before : 0}
            onShow={params.page > 1 && !params.values['sort'] ? () => params.turnTo(1) : query.refetch}
          />
        </div>
        <DownloadButton {...exported} disabled={!total} />
      </div>
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
