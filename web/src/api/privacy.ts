import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';

type Person = components['schemas']['PersonDto'];
export type Erased = components['schemas']['ErasedDto'];
export type Retention = components['schemas']['RetentionDto'];

export const exportOf = (email: string) => ({ url: 'privacy/export', params: { email } });

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<Person, string>({
      query: (email) => ({ url: 'privacy/person', params: { email } }),
      providesTags: ['Applicant', 'Enquiry'],
    }),
    erasePerson: build.mutation<Erased, string>({
      query: (email) => ({ url: 'privacy/erase', method: 'POST', body: { email } }),
      invalidatesTags: tagsFor('Applicant', 'Enquiry', 'Job'),
    }),
    retention: build.query<Retention, void>({
      query: () => 'privacy/retention',
      providesTags: ['Applicant'],
    }),
    keepApplicants: build.mutation<Retention, string[]>({
      query: (ids) => ({ url: 'privacy/retention/keep', method: 'POST', body: { ids } }),
      invalidatesTags: tagsFor('Applicant'),
    }),
    confirmRetention: build.mutation<Retention, void>({
      query: () => ({ url: 'privacy/retention/confirm', method: 'POST' }),
      invalidatesTags: tagsFor('Applicant'),
    }),
  }),
});

export const {
  usePersonQuery,
  useErasePersonMutation,
  useRetentionQuery,
  useKeepApplicantsMutation,
  useConfirmRetentionMutation,
} = privacyApi;
