import { baseApi } from './base-api';
import { toListPage, type ListPage } from './list-api';
import type { components } from './schema';

export type Activity = components['schemas']['ActivityDto'];
export type ActivityAction = Activity['action'];

/** An undefined value filters nothing. */
interface ActivityFilters {
  q?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const ACTIVITY_PER_PAGE = 50;

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ListPage<Activity>, ActivityFilters & { page: number }>({
      query: (params) => ({ url: 'activity', params: { limit: ACTIVITY_PER_PAGE, count: 1, ...params } }),
      transformResponse: toListPage<Activity>,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useActivityQuery } = activityApi;
