import { counted } from '../content/formats';
import { baseApi, sends, tagsFor } from './base-api';
import type { Schemas } from './schemas';

type Person = Schemas['PersonDto'];
export type Erased = Schemas['ErasedDto'];
export type Retention = Schemas['RetentionDto'];

export type Kept = Schemas['KeepDto'];

/** '3 applicants and 1 enquiry' */
export const dueText = (applicants = 0, enquiries = 0) =>
  [
    applicants > 0 && counted(applicants, 'applicant', 'applicants'),
    enquiries > 0 && counted(enquiries, 'enquiry', 'enquiries'),
  ]
    .filter(Boolean)
    .join(' and ');

/** When the first applicant or enquiry is erased. */
export const firstErasure = ({ due, enquiries }: Retention) =>
  [...due, ...enquiries.due].flatMap(({ eraseAfter }) => eraseAfter ?? []).sort()[0];

export const exportOf = (email: string) => ({ url: 'privacy/export', params: { email } });

const changed = tagsFor('Applicant', 'Enquiry');

export const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<Person, string>({
      query: (email) => ({ url: 'privacy/person', params: { email } }),
      providesTags: ['Applicant', 'Enquiry'],
    }),
    erasePerson: build.mutation<Erased, { email: string }>(
      sends('POST', 'privacy/erase', tagsFor('Applicant', 'Enquiry', 'Job')),
    ),
    retention: build.query<Retention, void>({
      query: () => 'privacy/retention',
      providesTags: ['Applicant', 'Enquiry'],
    }),
    keepDue: build.mutation<Retention, Kept>(sends('POST', 'privacy/retention/keep', changed)),
    confirmRetention: build.mutation<Retention, void>(sends('POST', 'privacy/retention/confirm', changed)),
  }),
});
