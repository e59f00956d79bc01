import { baseApi } from './base-api';
import type { components } from './schema';

type ResumeText = components['schemas']['ResumeTextDto'];

const resumeTextApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The text of a resume that is no PDF, read when it is shown and not kept. */
    resumeText: build.query<ResumeText, string>({
      query: (id) => `jobApplicant/applicants/${encodeURIComponent(id)}/resume/text`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useResumeTextQuery } = resumeTextApi;
