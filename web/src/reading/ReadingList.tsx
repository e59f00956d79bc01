import { useEffect, useRef, type ReactNode } from 'react';
import { lists, PER_PAGE } from '../api/list-api';
import { counted } from '../content/formats';
import { DownloadButton } from '../ui/list/DownloadButton';
import { listLook, ListRegion } from '../ui/list/ListRegion';
import { ListContent } from '../ui/list/ListStates';
import { NewRows } from '../ui/list/NewRows';
import { ListTitle } from '../ui/list/ScreenTitle';
import { Table, type Column } from '../ui/Table';
import type { Bulk } from './BulkBar';
import { SelectPage } from './columns';
import { nameOf, nounsOf, type Named, type ReadableList } from './readable-list';
import { StageTabs } from './StageTabs';
import { useChange, type ChangeEntry } from './useChange';
import { useDeletion } from './useDeletion';

interface ReadingListProps<Row, Key extends string> {
  list: ReadableList<Row, Record<Key, number>>;
  /** The polled numbers. */
  polled: { currentData?: Record<Key, number> | undefined; fulfilledTimeStamp?: number | undefined };
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Behind the number. */
  aside?: ReactNode;
  /** All, the stages and a filter. */
  tabs: Record<Key, string>;
  /** The filter among the tabs. */
  flag: Key;
  /** @param more for the menu of rarer actions */
  filters: (total: number | undefined, more: ReactNode) => ReactNode;
  /** Said below the title. */
  order?: string | undefined;
  none: { title: string; text: string; action?: ReactNode };
  columns: (change: ChangeEntry, onDelete: (row: Row) => void) => Column<Row>[];
  /** For the selected rows. @param total of all that match */
  bulkBar: (bulk: Bulk<Row>, total: number) => ReactNode;
  /** In the list, so that its heading takes the focus of a button that is gone. */
  dialog?: ReactNode;
}

/** The table of what is read. Its rows and its numbers come from one answer. */
export function ReadingList<Row extends Named & { _id: string }, Key extends string>(
  props: ReadingListProps<Row, Key>,
) {
  const { list, polled, title, lead, aside, tabs, filters, order = 'newest first' } = props;
  const { flag, none, columns, bulkBar } = props;
  const { params, query, selection, kind, label, failed } = list;
  const change = useChange(kind);
  const { askToDelete, dialog } = useDeletion(kind, selection.deselect);
  /** Every row that was loaded, by its id. */
  const seen = useRef(new Map<string, Row>());
  useEffect(() => query.data?.rows.forEach((row) => seen.current.set(row._id, row)), [query.data]);
  const selected = [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
  const nouns = nounsOf(kind);
  const [, many] = nouns;
  const shown = query.error && !query.currentData ? undefined : query.data;
  const total = shown?.total;
  const isLater = (polled.fulfilledTimeStamp ?? 0) > (query.fulfilledTimeStamp ?? 0);
  const shownTab = (params.values[flag] ? flag : (params.values['stage'] ?? 'total')) as Key;
  const before = query.currentData?.counts?.[shownTab];
  const later = polled.currentData?.[shownTab];

  return (
    <ListRegion className={listLook}>
      <ListTitle title={title}>
        {lead}
        <p role="status">
          {total !== undefined && `${counted(total, ...nouns)}${total > 1 ? `, ${order}` : ''}.`}
        </p>
        <NewRows
          count={isLater && before !== undefined && later !== undefined ? later - before : 0}
          onShow={params.page > 1 && !params.values['sort'] ? () => params.set({}) : query.refetch}
        />
        {aside}
      </ListTitle>
      <StageTabs
        labels={tabs}
        counts={shown?.counts}
        shown={shownTab}
        searchOf={(key) =>
          params.write({
            stage: key === 'total' || key === flag ? undefined : key,
            [flag]: key === flag ? 'true' : undefined,
          })
        }
      />
      {filters(
        total,
        <>
          <DownloadButton
            label="Export CSV"
            name={{ what: many, ending: 'csv' }}
            request={{ url: `${lists[kind].url}/export`, params: list.filters }}
            failed={`The ${many} could not be exported.`}
            disabled={!total}
          />
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
            columns={columns(change, (row) => askToDelete({ ids: [row._id] }, 1, nameOf(row)))}
            rows={rows}
            isHighlighted={({ _id }) => selection.ids.has(_id)}
            busy={busy}
            compact
          />
        )}
      </ListContent>
      {selection.ids.size > 0 &&
        bulkBar({ kind, selection, rows: selected, onDelete: askToDelete }, total ?? 0)}
      {dialog}
      {props.dialog}
    </ListRegion>
  );
}
