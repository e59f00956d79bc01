import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isGone } from './base-api';
import {
  enquiriesApi,
  LIST,
  UNREAD,
  type EnquiriesPage,
  type EnquiriesPlace,
  type Enquiry,
} from './enquiries';
import { problemOf, type ProblemCode } from './problem';
import type { paths } from './schema';

/** What the admin marks. */
export type EnquiryMarks = Partial<Pick<Enquiry, 'read' | 'answered'>>;

const admin = { admin: true };

const address = (id: string) => `enquiries/${encodeURIComponent(id)}`;

type State = Parameters<typeof enquiriesApi.util.selectInvalidatedBy>[0];

/** What a mutation has at hand to change the lists that are on the screen. */
interface Here {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** Changes what is on the screen and asks for nothing: a row stays under the reader's eyes though the filter would not find it now. */
function changeLists(here: Here, change: (page: EnquiriesPage) => void): void {
  for (const { endpointName, originalArgs } of enquiriesApi.util.selectInvalidatedBy(here.getState(), [LIST]))
    if (endpointName === 'enquiries')
      here.dispatch(enquiriesApi.util.updateQueryData('enquiries', originalArgs as EnquiriesPlace, change));
}

function changeRow(here: Here, id: string, change: (row: Enquiry) => void): void {
  changeLists(here, ({ enquiries }) => {
    const row = enquiries.find(({ _id }) => _id === id);
    if (row) change(row);
  });
}

/** Takes a row away; a page that is empty then is asked for again. */
function dropRow(here: Here, id: string): void {
  let emptied = false;
  changeLists(here, (page) => {
    const left = page.enquiries.filter(({ _id }) => _id !== id);
    if (left.length === page.enquiries.length) return;
    page.enquiries = left;
    page.total -= 1;
    emptied ||= left.length === 0;
  });
  if (emptied) here.dispatch(enquiriesApi.util.invalidateTags([LIST]));
}

/** What was last asked of each enquiry. */
const onTheWay = new Map<string, Promise<unknown>>();

/** Marks reach the server in the order of the clicks. */
function inTurn<Answer>(id: string, send: () => PromiseLike<Answer> | Answer): Promise<Answer> {
  const turn = (onTheWay.get(id) ?? Promise.resolve()).then(send);
  onTheWay.set(id, turn);
  return turn.finally(() => {
    if (onTheWay.get(id) === turn) onTheWay.delete(id);
  });
}

/** The error of a request; undefined when it went well. */
const failureOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    ({ error }: { error: unknown }) => error,
  );

type NotMailed =
  paths['/api/enquiries/{id}/mail']['post']['responses'][409]['content']['application/problem+json']['code'];

/** What a refusal to mail an enquiry again says of its mail; of one that cannot be mailed here, nothing. */
const mailOf: Partial<Record<ProblemCode, Enquiry['mail'] | undefined>> = {
  'mail-sent': 'sent',
  'mail-waiting': 'waiting',
  'mail-off': undefined,
} satisfies Record<NotMailed, Enquiry['mail'] | undefined>;

export const enquiryChanges = enquiriesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Seen in the list at once, and taken back when it fails. */
    markEnquiry: build.mutation<Enquiry, { id: string; marks: EnquiryMarks }>({
      async queryFn({ id, marks }, _api, _options, fetchJson) {
        const answer = await inTurn(id, () => fetchJson({ url: address(id), method: 'PATCH', body: marks }));
        return answer.error ? { error: answer.error } : { data: answer.data as Enquiry };
      },
      extraOptions: admin,
      async onQueryStarted({ id, marks }, here) {
        // Who has answered it has read it.
        const wanted: EnquiryMarks = marks.answered ? { ...marks, read: true } : marks;
        const before: EnquiryMarks = {};
        changeRow(here, id, (row) => {
          if (wanted.read !== undefined) before.read = row.read;
          if (wanted.answered !== undefined) before.answered = row.answered;
          Object.assign(row, wanted);
        });
        const failure = await failureOf(here.queryFulfilled);
        if (isGone(failure)) dropRow(here, id);
        else if (failure) changeRow(here, id, (row) => void Object.assign(row, before));
      },
      invalidatesTags: (_enquiry, error) => (!error || isGone(error) ? [UNREAD] : []),
    }),
    deleteEnquiry: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      extraOptions: admin,
      async onQueryStarted(id, here) {
        const failure = await failureOf(here.queryFulfilled);
        if (!failure || isGone(failure)) dropRow(here, id);
      },
      invalidatesTags: (_nothing, error) => (!error || isGone(error) ? [UNREAD] : []),
    }),
    /** Puts it back among those that wait to be mailed. */
    mailEnquiryAgain: build.mutation<void, string>({
      query: (id) => ({ url: `${address(id)}/mail`, method: 'POST' }),
      extraOptions: admin,
      async onQueryStarted(id, here) {
        const failure = await failureOf(here.queryFulfilled);
        if (isGone(failure)) return dropRow(here, id);
        const mail = failure ? mailOf[problemOf(failure).code] : 'waiting';
        if (mail) changeRow(here, id, (row) => void Object.assign(row, { mail, undelivered: false }));
      },
      invalidatesTags: (_nothing, error) => (isGone(error) ? [UNREAD] : []),
    }),
  }),
});

export const { useMarkEnquiryMutation, useDeleteEnquiryMutation, useMailEnquiryAgainMutation } =
  enquiryChanges;
