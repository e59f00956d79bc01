import { baseApi } from './base-api';
import { PER_PAGE, toListPage, type ListPage, type ListQuery } from './list-api';
import type { components } from './schema';

export type Activity = components['schemas']['ActivityDto'];
export type ActivityAction = Activity['action'];

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ListPage<Activity>, ListQuery<'listActivity'>>({
      query: (params) => ({ url: 'activity', params: { limit: PER_PAGE, count: 1, ...params } }),
      transformResponse: toListPage<Activity>,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useActivityQuery } = activityApi;
