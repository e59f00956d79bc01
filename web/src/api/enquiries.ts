import { addressIn, baseApi, tagsFor } from './base-api';
import { listEndpoints, lists, type ListQuery } from './list-api';
import type { Schemas } from './schemas';

export type Enquiry = Schemas['EnquiryDto'];

type EnquiryFilters = ListQuery<'listEnquiries'>;
export type EnquiryDetail = Schemas['EnquiryDetailDto'];
type EnquiryCounts = Schemas['EnquiryCountsDto'];
export type EnquiryStage = Enquiry['stage'];
export type EnquiryMarks = Omit<Schemas['EnquiryChangeDto'], 'operationId'>;

export const enquiryStageLabels: Record<EnquiryStage, string> = {
  new: 'New',
  talking: 'In talk',
  won: 'Won',
  lost: 'Lost',
};

export const enquiryFormLabels = { 'free-test': 'Free test', contact: 'Contact' } as const;

const { url, type } = lists.enquiry;
const shown = ['answered', 'stage', 'reply', 'value', 'followUpAt', 'followUpNote', 'answer'] as const;

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const list = listEndpoints<Enquiry, EnquiryDetail, EnquiryCounts, EnquiryFilters>(
      build,
      'enquiry',
      shown,
    );
    return {
      enquiries: list.page,
      enquiryIds: list.ids,
      enquiryRows: list.rows,
      enquiryCounts: list.counts,
      enquiry: list.one,
      /** The API sends it some seconds later. Until then it can be taken back. */
      replyToEnquiry: build.mutation<EnquiryDetail, { id: string; reply: Schemas['ReplyDto'] }>({
        query: ({ id, reply }) => ({ url: `${addressIn(url, id)}/reply`, method: 'POST', body: reply }),
        invalidatesTags: (_enquiry, _error, { id }) => [{ type, id }],
      }),
      takeReplyBack: build.mutation<void, { id: string; messageId: string }>({
        query: ({ id, messageId }) => ({
          url: addressIn(`${addressIn(url, id)}/messages`, messageId),
          method: 'DELETE',
        }),
        invalidatesTags: tagsFor(type),
      }),
      mailEnquiryAgain: build.mutation<void, string>({
        query: (id) => ({ url: `${addressIn(url, id)}/mail`, method: 'POST' }),
        invalidatesTags: tagsFor(type),
      }),
    };
  },
});
