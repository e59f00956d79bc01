import type { ListPage } from '../api/list-api';
import type { Query } from '../ui/list/QueryError';
import type { Nouns } from '../ui/list/useDeletion';
import type { List } from '../ui/list/useListParams';
import type { Selection } from '../ui/list/useSelection';
import type { Queue } from './useQueue';

/** The filters of links on Sources. */
export const sourceFilters = {
  source: { label: 'Source', shape: /^[a-z]+:(.{1,70})$/u },
  campaign: { label: 'Campaign', shape: /^(.{0,80})$/u },
  landing: { label: 'Landed on', shape: /^(\/.{0,79})$/u },
} as const;
export const linkedFilters = ['source', 'campaign', 'landing', 'reached', 'from', 'to'] as const;

/** A list whose entries are read one after the other. */
export interface ReadableList<Row = unknown, Counts = unknown> {
  nouns: Nouns;
  /** Of the table, and of the rows of the queue. */
  label: string;
  /** The headline after a failure. */
  failed: string;
  params: Pick<List, 'values' | 'page' | 'isFiltered' | 'write' | 'set' | 'reset'>;
  filters: object;
  /** One page of the table. */
  query: Query<ListPage<Row, Counts>> & { fulfilledTimeStamp?: number | undefined };
  selection: Selection;
  openId: string | undefined;
  queue: Queue;
  /** Rows of the queue that are listed beside the open one. */
  rows: Query<Row[]>;
  addresses: { entry: (id: string) => string };
}
