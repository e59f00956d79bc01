import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi, isGone, tagsFor } from './base-api';
import { toListPage, totalOf, type ListPage } from './list-api';
import type { components } from './schema';
import type { RootState } from './store-hooks';

export type Enquiry = components['schemas']['EnquiryDto'];

/** An undefined value filters nothing. */
interface EnquiryFilters {
  q?: string | undefined;
  form?: Enquiry['form'] | undefined;
  state?: 'unread' | 'open' | 'answered' | 'undelivered' | undefined;
}

export type EnquiryMarks = Partial<Pick<Enquiry, 'read' | 'answered'>>;

export const ENQUIRIES_PER_PAGE = 50;

const LIST = { type: 'Enquiry', id: 'LIST' } as const;
const UNREAD = { type: 'Enquiry', id: 'UNREAD' } as const;

/** Shows the marks in every cached page. @returns undoes it */
const patchRows =
  (id: string, marks: EnquiryMarks): ThunkAction<() => void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const pages = enquiriesApi.util.selectCachedArgsForQuery(getState(), 'enquiries');
    const patches = pages.map((page) =>
      dispatch(
        enquiriesApi.util.updateQueryData('enquiries', page, ({ rows }) => {
          const row = rows.find(({ _id }) => _id === id);
          if (row) Object.assign(row, marks);
        }),
      ),
    );
    return () => patches.forEach((patch) => patch.undo());
  };

const address = (id: string) => `enquiries/${encodeURIComponent(id)}`;

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enquiries: build.query<ListPage<Enquiry>, EnquiryFilters & { page: number }>({
      query: (params) => ({ url: 'enquiries', params: { limit: ENQUIRIES_PER_PAGE, count: 1, ...params } }),
      transformResponse: toListPage<Enquiry>,
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    unreadEnquiries: build.query<number, void>({
      query: () => ({ url: 'enquiries', params: { state: 'unread', limit: 1, count: 1 } }),
      transformResponse: (enquiries: Enquiry[], meta) => totalOf(meta) ?? enquiries.length,
      providesTags: [UNREAD],
    }),
    /** Optimistic. A row stays in the list although the filter no longer matches it. */
    markEnquiry: build.mutation<Enquiry, { id: string; marks: EnquiryMarks }>({
      query: ({ id, marks }) => ({ url: address(id), method: 'PATCH', body: marks }),
      async onQueryStarted({ id, marks }, { queryFulfilled, dispatch }) {
        // An answered enquiry has been read.
        const shown = marks.answered ? { ...marks, read: true } : marks;
        const undo = dispatch(patchRows(id, shown));
        try {
          await queryFulfilled;
          // A list that was requested earlier may arrive with the old marks.
          await Promise.all(dispatch(enquiriesApi.util.getRunningQueriesThunk()));
          dispatch(patchRows(id, shown));
        } catch {
          undo();
        }
      },
      invalidatesTags: (_enquiry, error) => (isGone(error) ? [LIST, UNREAD] : [UNREAD]),
    }),
    deleteEnquiry: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: tagsFor(LIST, UNREAD),
    }),
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
