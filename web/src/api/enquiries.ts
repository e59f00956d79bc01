import { baseApi } from './base-api';
import { nextCursor } from './next-cursor';
import type { components } from './schema';

export type Enquiry = components['schemas']['EnquiryDto'];

export interface EnquiryFilters {
  /** Looked for in name, e-mail and message. */
  q: string;
  form: Enquiry['form'] | 'all';
  state: 'unread' | 'open' | 'answered' | 'undelivered' | 'all';
}

export interface EnquiriesPlace extends EnquiryFilters {
  /** The cursor of the page; undefined for the first. */
  after: string | undefined;
}

/** One page of what the filters let through, newest first. */
export interface EnquiriesPage {
  enquiries: Enquiry[];
  /** On all pages. */
  total: number;
  /** Where the next page starts; undefined on the last one. */
  next: string | undefined;
}

export const ENQUIRIES_PER_PAGE = 50;

const admin = { admin: true };
/** The lists, filtered as they may be. */
export const LIST = { type: 'Enquiry', id: 'LIST' } as const;
export const UNREAD = { type: 'Enquiry', id: 'UNREAD' } as const;

/** The filters as they stand in an address, the page's and the API's; what filters nothing is left out. */
export const filterParams = ({ q, form, state }: EnquiryFilters): Record<string, string> => ({
  ...(q !== '' && { q }),
  ...(form !== 'all' && { form }),
  ...(state !== 'all' && { state }),
});

const totalOf = (headers: Headers | undefined, atLeast: number) =>
  Number(headers?.get('X-Total-Count') ?? atLeast);

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enquiries: build.query<EnquiriesPage, EnquiriesPlace>({
      query: ({ after, ...filters }) => ({
        url: 'enquiries',
        params: {
          limit: ENQUIRIES_PER_PAGE,
          count: 1,
          ...filterParams(filters),
          ...(after !== undefined && { after }),
        },
      }),
      extraOptions: admin,
      transformResponse: (enquiries: Enquiry[], meta) => ({
        enquiries,
        total: totalOf(meta?.response?.headers, enquiries.length),
        next: nextCursor(meta?.response?.headers.get('Link')),
      }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** How many nobody has read yet. */
    unreadEnquiries: build.query<number, void>({
      query: () => ({ url: 'enquiries', params: { state: 'unread', limit: 1, count: 1 } }),
      extraOptions: admin,
      transformResponse: (enquiries: Enquiry[], meta) => totalOf(meta?.response?.headers, enquiries.length),
      providesTags: [UNREAD],
    }),
    /** All that the filters let through, as CSV; an address of it in this browser, to be revoked once it is saved. */
    exportEnquiries: build.mutation<string, EnquiryFilters>({
      async queryFn(filters, _api, _options, send) {
        const answer = await send({
          url: 'enquiries/export',
          params: filterParams(filters),
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (answer.error) return { error: answer.error };
        return { data: URL.createObjectURL(answer.data as Blob) };
      },
      extraOptions: admin,
    }),
  }),
});

export const { useEnquiriesQuery, useUnreadEnquiriesQuery, useExportEnquiriesMutation } = enquiriesApi;
