import { baseApi } from './base-api';
import type { components } from './schema';

type Schemas = components['schemas'];
export type Overview = Schemas['OverviewDto'];
export type SearchResults = Schemas['SearchResultsDto'];

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, void>({
      query: () => 'overview',
      providesTags: ['Backup'],
    }),
    /** Ends a visit: the next one shows what is new since now. */
    seeOverview: build.mutation<void, void>({
      query: () => ({ url: 'overview/seen', method: 'PUT', keepalive: true }),
    }),
    search: build.query<SearchResults, string>({
      query: (q) => ({ url: 'search', params: { q } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOverviewQuery, useSeeOverviewMutation, useSearchQuery } = overviewApi;
