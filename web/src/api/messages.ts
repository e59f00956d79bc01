import { applicantTag } from './applicant';
import { ALL, applicantsApi, listTags } from './applicants';
import { tagsFor } from './base-api';
import type { components } from './schema';

/** A message to some applicants, with placeholders. The same `batchId` again, which the page makes, sends nothing twice. */
export type Message = components['schemas']['SendMessageDto'] & { batchId: string };

/** The accepted message, and how many get it. */
type Queued = components['schemas']['QueuedMessageDto'];

const address = `${ALL}/messages`;

/** Their stages, and what is shown of those who are open. */
const changed = (ids: readonly string[]) => tagsFor(...listTags, ...ids.map(applicantTag));

const messagesApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    /** It is sent some seconds later, until when it can be taken back. */
    sendMessage: build.mutation<Queued, Message>({
      query: (body) => ({ url: address, method: 'POST', body }),
      invalidatesTags: (queued, error, { ids }) => changed(ids)(queued, error),
    }),
    /** Takes a message back, and with it the stage; once it is sent: 409 `message-sent`. */
    takeMessageBack: build.mutation<void, { batchId: string; ids: readonly string[] }>({
      query: ({ batchId }) => ({ url: `${address}/${encodeURIComponent(batchId)}`, method: 'DELETE' }),
      invalidatesTags: (done, error, { ids }) => changed(ids)(done, error),
    }),
  }),
});

export const { useSendMessageMutation, useTakeMessageBackMutation } = messagesApi;
