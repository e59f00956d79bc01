import { enquiryFilters as words } from '../../content/back-office/enquiries';

/** The parameters of the page's address and of the API. */
export const enquiryFilters = {
  form: {
    label: words.form,
    none: 'All',
    options: [
      { value: 'free-test', label: words.forms['free-test'] },
      { value: 'contact', label: words.forms.contact },
    ],
  },
  state: {
    label: 'Show',
    none: 'All',
    options: [
      { value: 'unread', label: words.states.unread },
      { value: 'open', label: words.states.open },
      { value: 'answered', label: words.states.answered },
      { value: 'undelivered', label: words.states.undelivered },
    ],
  },
} as const;
