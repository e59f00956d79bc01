import { freeTestLabel } from './navigation';

/** The form of the hero. Other pages link to it by its button's label. */
export const freeTest = {
  title: 'Ask for a free test',
  hint: 'Describe your ideal client. We send up to 20 researched leads back, usually within two working days.',
  fields: {
    firstName: { label: 'Name', placeholder: 'Your name' },
    email: { label: 'Business E-mail', placeholder: 'you@company.com' },
    message: { label: 'Message', placeholder: 'Who are you looking for?' },
  },
  submit: freeTestLabel,
  sending: 'Sending...',
} as const;
