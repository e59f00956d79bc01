import {
  applicantPath,
  APPLICANTS,
  applicantsApi,
  applicantTag,
  countTags,
  invalidateApplicants,
  listTags,
  tags,
  type Decision,
  type Selected,
} from './applicants';
import { addressIn, deletes, sends } from './base-api';
import { showAtOnce, showInLists } from './list-api';
import type { components } from './schema';

export type HistoryEntry = components['schemas']['HistoryEntryDto'];
export type OtherApplication = components['schemas']['OtherApplicationDto'];
export type ApplicantDetail = components['schemas']['ApplicantDetailDto'];

/** A message with placeholders. The page makes `batchId`: a repeated one sends nothing twice. */
export type Message = Omit<components['schemas']['SendMessageDto'], 'ids' | 'filter'> & Selected;

const MESSAGES = `${APPLICANTS}/messages`;
const notesPath = (id: string) => `${applicantPath(id)}/notes`;

export const applicantApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    applicant: build.query<ApplicantDetail, string>({
      query: applicantPath,
      providesTags: (_found, _error, id) => [applicantTag(id)],
      onQueryStarted: (id, sent) =>
        showInLists(sent, [tags.list, tags.rows], id, [
          'stage',
          'starred',
          'unread',
          'followUpAt',
          'followUpNote',
        ]),
    }),
    /** Optimistic. @param operationId for the undo */
    decide: build.mutation<ApplicantDetail, { id: string; decision: Decision; operationId?: string }>({
      query: ({ id, decision, operationId }) => ({
        url: applicantPath(id),
        method: 'PATCH',
        body: { ...decision, operationId },
        // Also when the tab is closed at once.
        keepalive: true,
      }),
      onQueryStarted: ({ id, decision }, sent) => showAtOnce(sent, tags, id, decision),
      invalidatesTags: (_changed, error, { id, decision }) => {
        if (error) return [applicantTag(id), ...listTags];
        const lists = [tags.list, ...countTags];
        return decision.unread === undefined ? [applicantTag(id), ...lists] : lists;
      },
    }),
    addNote: build.mutation<void, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: notesPath(id), method: 'POST', body: { text } }),
      invalidatesTags: (_note, _error, { id }) => [applicantTag(id)],
    }),
    deleteNote: build.mutation<void, { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: `${notesPath(id)}/${noteId}`, method: 'DELETE' }),
      invalidatesTags: (_note, _error, { id }) => [applicantTag(id)],
    }),
    /** The API sends it some seconds later. Until then it can be taken back. */
    sendMessage: build.mutation<components['schemas']['QueuedMessageDto'], Message>(
      sends('POST', MESSAGES, invalidateApplicants),
    ),
    /** How many of a message's mails are queued, sent and failed. */
    messageBatch: build.query<components['schemas']['MessageStatesDto'], string>({
      query: (batchId) => addressIn(MESSAGES, batchId),
      keepUnusedDataFor: 0,
    }),
    /** Sends a message again that was given up. */
    retryMessage: build.mutation<void, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({
        url: `${applicantPath(id)}/messages/${encodeURIComponent(messageId)}/retry`,
        method: 'POST',
      }),
      invalidatesTags: invalidateApplicants,
    }),
    /** Takes a message back, and the stage that came with it. Answers 409 `message-sent` once it is sent. */
    takeMessageBack: build.mutation<void, string>(
      deletes(MESSAGES, 'Applicant', { type: 'Job', id: 'LIST' }),
    ),
  }),
});

export const {
  useApplicantQuery,
  useDecideMutation,
  useAddNoteMutation,
  useDeleteNoteMutation,
  useSendMessageMutation,
  useMessageBatchQuery,
  useRetryMessageMutation,
  useTakeMessageBackMutation,
} = applicantApi;
