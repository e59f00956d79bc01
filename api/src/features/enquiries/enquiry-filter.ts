import type { QueryFilter } from 'mongoose';
import type { EnquiryFilterDto, EnquiryState } from './enquiry.dto.js';
import { enquiryOrders, type Enquiry } from './enquiry.schema.js';

type Filter = QueryFilter<Enquiry>;

const searchedFields = ['name', 'email', 'message'] as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Text as it is written, in any case. */
const holds = (text: string): Filter => ({
  $or: searchedFields.map((field) => ({ [field]: { $regex: escaped(text), $options: 'i' } })),
});

const inState: Record<Exclude<EnquiryState, 'undelivered'>, Filter> = {
  unread: { readAt: null },
  open: { answeredAt: null },
  answered: { answeredAt: { $ne: null } },
};

/** How the enquiries of a filter are found. */
interface EnquirySelection {
  filter: Filter;
  /** The index to walk: it gives them newest first. */
  order: (typeof enquiryOrders)[keyof typeof enquiryOrders];
  isSearch: boolean;
}

/**
 * An enquiry without a date of reading or answering is unread and open.
 * @param undeliveredIds for the state `undelivered`
 */
export function selectEnquiries(
  { q, form, state }: EnquiryFilterDto,
  undeliveredIds: readonly string[],
): EnquirySelection {
  const ofState = state === 'undelivered' ? { _id: { $in: undeliveredIds } } : state && inState[state];
  return {
    filter: { ...(form && { form }), ...ofState, ...(q && holds(q)) },
    order: enquiryOrders[state === 'unread' || state === 'open' ? state : 'all'],
    isSearch: Boolean(q),
  };
}
