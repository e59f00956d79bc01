import { csvPieces } from '../../platform/http/answers/csv.js';
import type { EnquiryDto } from './enquiry.dto.js';
import { formNames } from './enquiry.schema.js';

const columns: Record<string, (enquiry: EnquiryDto) => string> = {
  Received: ({ createdAt }) => createdAt,
  Form: ({ form }) => formNames[form],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message,
  Read: ({ read }) => (read ? 'yes' : 'no'),
  Answered: ({ answered }) => (answered ? 'yes' : 'no'),
  Mail: ({ mail }) => mail,
};

/** A CSV file of the enquiries, in pieces. */
export const enquiriesCsv = (enquiries: AsyncIterable<EnquiryDto>): AsyncGenerator<string> =>
  csvPieces(columns, enquiries);
