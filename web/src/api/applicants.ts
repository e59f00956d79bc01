import { addressIn, baseApi, deletes, sends, tagsFor } from './base-api';
import { listEndpoints, lists, type ListQuery } from './list-api';
import type { Selected } from './review';
import type { Schemas } from './schemas';

export type Applicant = Schemas['ApplicantDto'];
export type Stage = Applicant['stage'];
type ApplicantCounts = Schemas['ApplicantCountsDto'];
export type ApplicantDetail = Schemas['ApplicantDetailDto'];

/** What the admin decides about an applicant. */
export type Decision = Partial<
  Pick<Applicant, 'stage' | 'starred' | 'unread' | 'followUpAt' | 'followUpNote'>
>;

/** A message with placeholders. The page makes `batchId`: a repeated one sends nothing twice. */
type Message = Omit<Schemas['SendMessageDto'], 'ids' | 'filter'> & Selected;

type Proposal = Omit<Schemas['ProposeToManyDto'], 'ids' | 'filter'> & Selected;

export type Interview = Schemas['InterviewDto'];

export const stageLabels = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
} as const satisfies Record<Stage, string>;

export type ApplicantFilters = ListQuery<'listApplicants'>;

/** Without the order. */
export const filterOf = ({ sort: _order, ...filters }: ApplicantFilters) => filters;

const { url } = lists.applicant;
const messages = `${url}/messages`;
const meetings = `${url}/meetings`;

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const list = listEndpoints<Applicant, ApplicantDetail, ApplicantCounts, ApplicantFilters>(
      build,
      'applicant',
      ['stage', 'starred', 'unread', 'followUpAt', 'followUpNote', 'answer'],
    );
    return {
      applicants: list.page,
      applicantIds: list.ids,
      applicantRows: list.rows,
      applicantCounts: list.counts,
      applicant: list.one,
      /** Paths in the list expire after minutes. */
      resumePath: build.query<string, string>({
        query: (id) => `${addressIn(url, id)}/resume`,
        transformResponse: ({ resume }: { resume: string }) => resume,
        keepUnusedDataFor: 0,
      }),
      /** The API sends it some seconds later, with its times. Until then it can be taken back. */
      sendMessage: build.mutation<Schemas['QueuedMessageDto'], Message | Proposal>({
        ...sends('POST', messages, tagsFor('Applicant', ...lists.applicant.also)),
        query: (body) => ({ url: 'options' in body ? meetings : messages, method: 'POST', body }),
      }),
      cancelMeeting: build.mutation<void, string>({
        query: (id) => ({ url: `${addressIn(url, id)}/meeting`, method: 'DELETE' }),
        invalidatesTags: tagsFor('Applicant', ...lists.applicant.also),
      }),
      /** From today on. */
      interviews: build.query<Interview[], void>({ query: () => meetings, providesTags: ['Applicant'] }),
      /** Takes a message back, and the stage that came with it. Answers 409 `message-sent` once it is sent. */
      takeMessageBack: build.mutation<void, string>(deletes(messages, 'Applicant', ...lists.applicant.also)),
    };
  },
});
