import { isUndelivered } from './enquiry-filter.js';
import type { EnquiryDto } from './enquiry.dto.js';
import type { Enquiry } from './enquiry.schema.js';

export const toEnquiryDto = (enquiry: Enquiry): EnquiryDto => ({
  _id: enquiry._id.toHexString(),
  form: enquiry.form,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  message: enquiry.message,
  mail: enquiry.mail,
  ...(enquiry.mailedAt && { mailedAt: enquiry.mailedAt.toISOString() }),
  undelivered: isUndelivered(enquiry),
  read: Boolean(enquiry.readAt),
  answered: Boolean(enquiry.answeredAt),
  createdAt: enquiry.createdAt.toISOString(),
});
