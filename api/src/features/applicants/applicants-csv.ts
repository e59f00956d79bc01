import { csvPieces } from '../../platform/http/answers/csv.js';
import type { ApplicantDto } from './applicant.dto.js';

const columns: Record<string, (applicant: ApplicantDto) => string> = {
  Applied: ({ createdAt }) => createdAt,
  Job: ({ jobTitle }) => jobTitle,
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Stage: ({ stage }) => stage,
  Starred: ({ starred }) => (starred ? 'yes' : 'no'),
  'Cover letter': ({ coverLetter }) => coverLetter,
};

/** A CSV file of the applicants, in pieces. */
export const applicantsCsv = (applicants: AsyncIterable<ApplicantDto>): AsyncGenerator<string> =>
  csvPieces(columns, applicants);
