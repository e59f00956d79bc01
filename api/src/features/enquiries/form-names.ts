import type { EnquiryForm } from './enquiry.schema.js';

/** As people read them. */
export const formNames: Record<EnquiryForm, string> = { 'free-test': 'Free test', contact: 'Contact' };
