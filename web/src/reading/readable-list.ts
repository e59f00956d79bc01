import { stageLabels } from '../api/applicants';
import { enquiryStageLabels } from '../api/enquiries';
import type { EntryKind, ListPage } from '../api/list-api';
import type { Stage } from '../api/review';
import type { Query } from '../ui/list/QueryError';
import type { List } from '../ui/list/useListParams';
import type { Selection } from '../ui/list/useSelection';
import type { Queue } from './useQueue';

export const stagesOf: Record<EntryKind, Stage[]> = {
  applicant: Object.keys(stageLabels) as Stage[],
  enquiry: Object.keys(enquiryStageLabels) as Stage[],
};

/** Both kinds share the label of `new`. */
export const allLabels: Record<Stage, string> = { ...stageLabels, ...enquiryStageLabels };

/** The name of a kind is its noun. */
export const nounsOf = (kind: EntryKind) =>
  [kind, { applicant: 'applicants', enquiry: 'enquiries' }[kind]] as const;

export type Named = { fullName: string } | { name: string };

export const nameOf = (entry: Named) => ('fullName' in entry ? entry.fullName : entry.name);

/** An entry as the beginning of a sentence. */
export const titleOf = (kind: EntryKind, name: string) =>
  kind === 'applicant' ? name : `The enquiry from ${name}`;

export const stateFilters = {
  starred: { label: 'Star', none: 'All', options: [{ value: 'true', label: 'Starred' }] },
  due: { label: 'Follow-up', none: 'All', options: [{ value: 'true', label: 'Due' }] },
  replied: { label: 'Conversation', none: 'All', options: [{ value: 'true', label: 'They wrote last' }] },
} as const;

/** These filters have an order of their own. */
export const ownOrder = ({ due, replied }: { due?: string | undefined; replied?: string | undefined }) =>
  due ? 'longest due first' : replied && 'newest answer first';

export const stateNames = ['starred', 'due', 'replied'] as const;

/** The filters of links on Sources. */
export const sourceFilters = {
  source: { label: 'Source', shape: /^[a-z]+:(.{1,70})$/u },
  campaign: { label: 'Campaign', shape: /^(.{0,80})$/u },
  landing: { label: 'Landed on', shape: /^(\/.{0,79})$/u },
} as const;
export const linkedFilters = ['source', 'campaign', 'landing', 'reached', 'from', 'to'] as const;

/** A list whose entries are read one after the other. */
export interface ReadableList<Row = unknown, Counts = unknown> {
  kind: EntryKind;
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
