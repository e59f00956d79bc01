import type { QueryFilter } from 'mongoose';
import type { EnquiryFilterDto, EnquiryState } from './enquiry.dto.js';
import { enquiryOrders, type Enquiry } from './enquiry.schema.js';

type Filter = QueryFilter<Enquiry>;

const HOUR_MS = 60 * 60_000;

const searchedFields = ['name', 'email', 'message'] as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Text as it is written, in any case. */
const holds = (text: string): Filter => ({
  $or: searchedFields.map((field) => ({ [field]: { $regex: escaped(text), $options: 'i' } })),
});

/** Whether its mail has failed, or waits for more than an hour. */
export function isUndelivered({ mail, mailAskedAt, createdAt }: Enquiry, now = Date.now()): boolean {
  return mail === 'failed' || (mail === 'waiting' && now - (mailAskedAt ?? createdAt).getTime() > HOUR_MS);
}

/** The same, said so that the index of mail states gives them in the list's order. */
export function undelivered(now = Date.now()): Filter {
  const recent = { $gte: new Date(now - HOUR_MS) };
  return {
    mail: { $in: ['failed', 'waiting'] },
    $nor: [
      { mail: 'waiting', createdAt: recent },
      { mail: 'waiting', mailAskedAt: recent },
    ],
  };
}

const inState: Record<EnquiryState, () => Filter> = {
  unread: () => ({ readAt: null }),
  open: () => ({ answeredAt: null }),
  answered: () => ({ answeredAt: { $ne: null } }),
  undelivered,
};

/** How the enquiries of a filter are found. */
interface EnquirySelection {
  filter: Filter;
  /** The index to walk: it gives them newest first. */
  order: (typeof enquiryOrders)[keyof typeof enquiryOrders];
  isSearch: boolean;
}

/** What has no date of reading or answering, as all of before there were such dates, is unread and open. */
export function selectEnquiries({ q, form, state }: EnquiryFilterDto): EnquirySelection {
  return {
    filter: { ...(form && { form }), ...(state && inState[state]()), ...(q && holds(q)) },
    order: enquiryOrders[state === undefined || state === 'answered' ? 'all' : state],
    isSearch: Boolean(q),
  };
}
