import type { EnquiryFilters } from '../../api/enquiries';
import { filterWords } from '../../content/back-office/controls';
import { enquiryFilters as words } from '../../content/back-office/enquiries';
import { oneOf } from '../../ui/list-view';

export const FORMS = [
  { value: 'all', label: filterWords.all },
  { value: 'free-test', label: words.forms['free-test'] },
  { value: 'contact', label: words.forms.contact },
] as const;

export const STATES = [
  { value: 'all', label: filterWords.all },
  { value: 'unread', label: words.states.unread },
  { value: 'open', label: words.states.open },
  { value: 'answered', label: words.states.answered },
  { value: 'undelivered', label: words.states.undelivered },
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
