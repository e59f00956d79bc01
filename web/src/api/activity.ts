import { baseApi } from './base-api';
import { PER_PAGE, toListPage, type ListPage, type ListQuery } from './list-api';
import type { Schemas } from './schemas';

export type Activity = Schemas['ActivityDto'];
export type ActivityAction = Activity['action'];

export const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ListPage<Activity> & { older?: string | undefined }, ListQuery<'listActivity'>>({
      query: (params) => ({ url: 'activity', params: { limit: PER_PAGE, count: 1, ...params } }),
      transformResponse: (rows: Activity[], meta) => ({
        ...toListPage(rows, meta),
        older: /[?&]after=([\w-]+)/.exec(meta?.response?.headers.get('Link') ?? '')?.[1],
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
