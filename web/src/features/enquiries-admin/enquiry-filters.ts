import type { Enquiry, EnquiryFilters } from '../../api/enquiries';
import { oneOf } from '../../ui/list-view';

/** What the two forms are called. */
export const FORM_NAMES: Readonly<Record<Enquiry['form'], string>> = {
  'free-test': 'Free test',
  contact: 'Contact',
};

export const FORMS = [
  { value: 'all', label: 'All' },
  { value: 'free-test', label: FORM_NAMES['free-test'] },
  { value: 'contact', label: FORM_NAMES.contact },
] as const;

export const STATES = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'undelivered', label: 'Not delivered' },
] as const;

/** As much of a search as the server takes. */
const QUERY_CHARACTERS = 200;

/** Reads the address; whatever is not understood filters nothing. */
export const readFilters = (params: URLSearchParams): EnquiryFilters => ({
  q: (params.get('q') ?? '').trim().slice(0, QUERY_CHARACTERS),
  form: oneOf(
    FORMS.map(({ value }) => value),
    params.get('form'),
    'all',
  ),
  state: oneOf(
    STATES.map(({ value }) => value),
    params.get('state'),
    'all',
  ),
});
