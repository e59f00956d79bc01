import { applicantTag, type Decision } from './applicant';
import { ALL, applicantsApi, lists, listTags, type ApplicantFilters } from './applicants';
import { tagsFor } from './base-api';
import { fetchFile, untracked } from './fetch-file';
import type { components } from './schema';
import { useAppDispatch } from './store-hooks';

/** As many as one request may change. */
export const MOST_AT_ONCE = 200;

type Changed = components['schemas']['ChangedApplicantsDto'];

/** What is done to many applicants at once, and the files of many. */
export const applicantsBulkApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    decideMany: build.mutation<Changed, { ids: string[]; decision: Decision; operationId: string }>({
      query: ({ ids, decision, operationId }) => ({
        url: ALL,
        method: 'PATCH',
        body: { ids, ...decision, operationId },
      }),
      invalidatesTags: (done, error, { ids }) => tagsFor(...listTags, ...ids.map(applicantTag))(done, error),
    }),
    undoMany: build.mutation<null, { operationId: string; ids: string[] }>({
      query: ({ operationId }) => ({ url: `${ALL}/undo`, method: 'POST', body: { operationId } }),
      invalidatesTags: (done, error, { ids }) => tagsFor(...listTags, ...ids.map(applicantTag))(done, error),
    }),
    deleteMany: build.mutation<{ deleted: string[]; missing: string[] }, string[]>({
      query: (ids) => ({ url: `${ALL}/delete`, method: 'POST', body: { ids } }),
      invalidatesTags: lists,
    }),
    /** The matching applicants as CSV. */
    exportApplicants: build.mutation<string, ApplicantFilters & { jobId?: string | undefined }>({
      queryFn: ({ jobId, ...params }, _api, _options, send) =>
        fetchFile(send, { url: `${ALL}/export`, params: { ...params, job: jobId ?? params.job } }),
    }),
    /** The resumes of these applicants as a ZIP. */
    zipResumes: build.mutation<string, string[]>({
      queryFn: (ids, _api, _options, send) =>
        fetchFile(send, { url: `${ALL}/resumes`, method: 'POST', body: { ids } }),
    }),
  }),
});

export const { useDecideManyMutation, useUndoManyMutation, useDeleteManyMutation } = applicantsBulkApi;

/** Fetch files: of the matching applicants as CSV, of the resumes of these as a ZIP. */
export function useApplicantFiles() {
  const { exportApplicants, zipResumes } = applicantsBulkApi.endpoints;
  const dispatch = useAppDispatch();
  return {
    exportApplicants: (filters: ApplicantFilters & { jobId?: string | undefined }) =>
      dispatch(exportApplicants.initiate(filters, untracked)),
    zipResumes: (ids: string[]) => dispatch(zipResumes.initiate(ids, untracked)),
  };
}
