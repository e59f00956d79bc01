import type { ApplicantFilters, Decision, Stage as ApplicantStage } from './applicants';
import { addressIn, baseApi, tagsFor, type Tag } from './base-api';
import type { EnquiryMarks, EnquiryStage } from './enquiries';
import { lists, showAtOnce, tagsOfList, type EntryKind } from './list-api';
import type { Schemas } from './schemas';

/** The answer to a change, a deletion or a restore of many. */
export type ChangeOfMany = Schemas['ManyDto'];

/** The API's limit for one request. */
export const MAX_SELECTED = 200;

/** At most MAX_SELECTED entries, or all applicants that match. With an operationId, a deletion by filter can be undone. */
export type Selected = { ids: string[] } | { filter: ApplicantFilters; operationId?: string };

export type Stage = ApplicantStage | EnquiryStage;

/** Each kind has some of these. */
export type Change = Omit<Decision & EnquiryMarks, 'stage'> & { stage?: Stage };

interface Entry {
  kind: EntryKind;
  id: string;
}

const pathOf = ({ kind, id }: Entry) => addressIn(lists[kind].url, id);

type TagsOf = (kind: EntryKind) => readonly Tag[];

/** The numbers, also those in the list of jobs. */
const countTags = (kind: EntryKind) => [tagsOfList(kind).counts, ...lists[kind].also];
const listTags: TagsOf = (kind) => [tagsOfList(kind).list, tagsOfList(kind).rows, ...countTags(kind)];
/** The lists and whoever is open. */
const allTags: TagsOf = (kind) => [lists[kind].type, ...lists[kind].also];

const invalidates =
  (tagsOf: TagsOf) =>
  (result: unknown, error: unknown, { kind }: { kind: EntryKind }) =>
    tagsFor(...tagsOf(kind))(result, error);

const invalidatesEntry = (_result: unknown, _error: unknown, { kind, id }: Entry) => [
  { type: lists[kind].type, id },
];

/** A request about many: sends its argument, without the kind, as the body. */
const manyAt = (method: 'POST' | 'PATCH', path: string, tagsOf: TagsOf) => ({
  query: ({ kind, ...body }: { kind: EntryKind }) => ({ url: lists[kind].url + path, method, body }),
  invalidatesTags: invalidates(tagsOf),
});

/** Applicants and enquiries are changed in the same way. */
export const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic. @param operationId for the undo */
    changeOne: build.mutation<unknown, Entry & { change: Change; operationId?: string }>({
      query: ({ change, operationId, ...entry }) => ({
        url: pathOf(entry),
        method: 'PATCH',
        body: { ...change, operationId },
        // Also when the tab is closed at once.
        keepalive: true,
      }),
      onQueryStarted: ({ kind, id, change }, sent) => {
        // An answered enquiry has been read.
        const shown = change.answered ? { ...change, read: true } : change;
        return showAtOnce(sent, tagsOfList(kind), id, shown);
      },
      invalidatesTags: (_changed, error, { kind, id, change }) => {
        const entry = { type: lists[kind].type, id };
        if (error) return [entry, ...listTags(kind)];
        const isSeen = 'unread' in change || 'read' in change;
        return [tagsOfList(kind).list, ...countTags(kind), ...(isSeen ? [] : [entry])];
      },
    }),
    changeMany: build.mutation<ChangeOfMany, { kind: EntryKind; operationId: string } & Selected & Change>(
      manyAt('PATCH', '', allTags),
    ),
    undoChange: build.mutation<Schemas['UndoneDto'], { kind: EntryKind; operationId: string }>(
      manyAt('POST', '/undo', allTags),
    ),
    /** A single applicant is not left out: 409 says that an interview is ahead. */
    deleteMany: build.mutation<ChangeOfMany | undefined, { kind: EntryKind } & Selected>({
      ...manyAt('POST', '/delete', listTags),
      query: ({ kind, ...selected }) => {
        const [id = '', other] = 'ids' in selected ? selected.ids : [];
        return kind === 'enquiry' || !id || other
          ? { url: `${lists[kind].url}/delete`, method: 'POST', body: selected }
          : { url: pathOf({ kind, id }), method: 'DELETE' };
      },
    }),
    restoreMany: build.mutation<ChangeOfMany, { kind: EntryKind } & Selected>(
      manyAt('POST', '/restore', listTags),
    ),
    addNote: build.mutation<void, Entry & { text: string }>({
      query: ({ text, ...entry }) => ({ url: `${pathOf(entry)}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: invalidatesEntry,
    }),
    deleteNote: build.mutation<void, Entry & { noteId: string }>({
      query: ({ noteId, ...entry }) => ({ url: `${pathOf(entry)}/notes/${noteId}`, method: 'DELETE' }),
      invalidatesTags: invalidatesEntry,
    }),
    /** Sends a mail again that was given up. */
    retryMail: build.mutation<void, Entry & { messageId: string }>({
      query: ({ messageId, ...entry }) => ({
        url: `${addressIn(`${pathOf(entry)}/messages`, messageId)}/retry`,
        method: 'POST',
      }),
      invalidatesTags: invalidates(allTags),
    }),
  }),
});
