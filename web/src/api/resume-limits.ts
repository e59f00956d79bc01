import { baseApi } from './base-api';
import type { components } from './schema';

export type ResumeLimits = Readonly<components['schemas']['ResumeLimitsDto']>;

const resumeLimitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The kinds of resume that the server takes, and the largest. */
    resumeLimits: build.query<ResumeLimits, void>({
      query: () => 'config',
      transformResponse: ({ resume }: components['schemas']['ClientConfigDto']) => resume,
    }),
  }),
});

export const { useResumeLimitsQuery } = resumeLimitsApi;
