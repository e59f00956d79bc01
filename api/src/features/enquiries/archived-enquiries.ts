import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { EnquirySchema } from './enquiry.schema.js';

/** For backups. An archive may be old: an enquiry that waited to be mailed when it was made is mailed when the admin asks for it. */
export const archivedEnquiries: ArchivedCollection = {
  schemas: [EnquirySchema],
  renew(enquiry) {
    if (enquiry['mail'] !== 'waiting') return enquiry;
    const { mailAfter: _mailAfter, mailClaim: _mailClaim, mailInDoubt: _mailInDoubt, ...rest } = enquiry;
    return { ...rest, mail: 'failed' };
  },
};
