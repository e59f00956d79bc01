import { filterWords } from '../../content/back-office/controls';
import { enquiryFilters as words } from '../../content/back-office/enquiries';

/** The parameters of the page's address and of the API. */
export const enquiryFilters = {
  form: {
    label: words.form,
    none: filterWords.all,
    options: [
      { value: 'free-test', label: words.forms['free-test'] },
      { value: 'contact', label: words.forms.contact },
    ],
  },
  state: {
    label: filterWords.show,
    none: filterWords.all,
    options: [
      { value: 'unread', label: words.states.unread },
      { value: 'open', label: words.states.open },
      { value: 'answered', label: words.states.answered },
      { value: 'undelivered', label: words.states.undelivered },
    ],
  },
} as const;
