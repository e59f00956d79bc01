import { baseApi, isGone, tagsFor } from './base-api';
import { toCursorPage, totalOf, type CursorPage } from './cursor-page';
import { fetchFile, untracked } from './fetch-file';
import type { components } from './schema';
import { useAppDispatch } from './store-hooks';

export type Enquiry = components['schemas']['EnquiryDto'];

/** What filters nothing is undefined. */
interface EnquiryFilters {
  /** Searched for in name, e-mail and message. */
  q?: string | undefined;
  form?: Enquiry['form'] | undefined;
  state?: 'unread' | 'open' | 'answered' | 'undelivered' | undefined;
}

/** What the admin marks. */
export type EnquiryMarks = Partial<Pick<Enquiry, 'read' | 'answered'>>;

export const ENQUIRIES_PER_PAGE = 50;

/** The lists, with any filters. */
const LIST = { type: 'Enquiry', id: 'LIST' } as const;
const UNREAD = { type: 'Enquiry', id: 'UNREAD' } as const;

const address = (id: string) => `enquiries/${encodeURIComponent(id)}`;

const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the enquiries that match, newest first. */
    enquiries: build.query<CursorPage<Enquiry>, EnquiryFilters & { after: string | undefined }>({
      query: (params) => ({ url: 'enquiries', params: { limit: ENQUIRIES_PER_PAGE, count: 1, ...params } }),
      transformResponse: toCursorPage<Enquiry>,
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** The number of unread enquiries. */
    unreadEnquiries: build.query<number, void>({
      query: () => ({ url: 'enquiries', params: { state: 'unread', limit: 1, count: 1 } }),
      transformResponse: (enquiries: Enquiry[], meta) => totalOf(meta) ?? enquiries.length,
      providesTags: [UNREAD],
    }),
    /** The matching enquiries as CSV. */
    exportEnquiries: build.mutation<string, EnquiryFilters>({
      queryFn: (params, _api, _options, send) => fetchFile(send, { url: 'enquiries/export', params }),
    }),
    /** Optimistic. The list is not fetched again: a row stays in view though the filter no longer matches it. */
    markEnquiry: build.mutation<Enquiry, { id: string; marks: EnquiryMarks }>({
      query: ({ id, marks }) => ({ url: address(id), method: 'PATCH', body: marks }),
      onQueryStarted({ id, marks }, { queryFulfilled, ...api }) {
        let before: EnquiryMarks = {};
        const show = (shown: EnquiryMarks) => {
          for (const args of enquiriesApi.util.selectCachedArgsForQuery(api.getState(), 'enquiries'))
            api.dispatch(
              enquiriesApi.util.updateQueryData('enquiries', args, ({ rows }) => {
                const row = rows.find(({ _id }) => _id === id);
                if (!row) return;
                before = { read: row.read, answered: row.answered };
                Object.assign(row, shown);
              }),
            );
        };
        // An answered enquiry has been read.
        show({ ...marks, ...(marks.answered && { read: true }) });
        const restored = before;
        queryFulfilled.catch(() => show(restored));
      },
      invalidatesTags: (_enquiry, error) => (isGone(error) ? [LIST, UNREAD] : [UNREAD]),
    }),
    deleteEnquiry: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: tagsFor(LIST, UNREAD),
    }),
    /** Queues its mail again. */
    mailEnquiryAgain: build.mutation<void, string>({
      query: (id) => ({ url: `${address(id)}/mail`, method: 'POST' }),
      invalidatesTags: tagsFor(LIST, UNREAD),
    }),
  }),
});

export const {
  useEnquiriesQuery,
  useUnreadEnquiriesQuery,
  useMarkEnquiryMutation,
  useDeleteEnquiryMutation,
  useMailEnquiryAgainMutation,
} = enquiriesApi;

/** Fetches the matching enquiries as CSV. */
export function useEnquiriesFile() {
  const dispatch = useAppDispatch();
  return (filters: EnquiryFilters) =>
    dispatch(enquiriesApi.endpoints.exportEnquiries.initiate(filters, untracked));
}
