import { baseApi } from './base-api';

const resumeLimitApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The largest resume that the server takes, in bytes. */
    resumeLimit: build.query<number, void>({
      query: () => 'config',
      transformResponse: ({ resume }: { resume: { maxBytes: number } }) => resume.maxBytes,
    }),
  }),
});

export const { useResumeLimitQuery } = resumeLimitApi;
