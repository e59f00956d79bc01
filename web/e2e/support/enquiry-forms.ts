import { expect, type Page } from '@playwright/test';

/** A form by which a visitor writes to the agency, as the visitor sees it. */
export interface EnquiryForm {
  name: string;
  path: string;
  success: string;
  failure: string;
  /** What a visitor types, by label. */
  typed: Record<string, string>;
}

export const FREE_TEST: EnquiryForm = {
  name: 'Ask for a free test',
  path: '/',
  success: 'Your message has been sent successfully!',
  failure: 'There was an error sending your message. Please try again.',
  typed: {
    Name: 'Dana',
    'Business E-mail': 'dana@northfield.example',
    Message: 'Fifty clinics in Ohio, please.',
  },
};

export const CONTACT: EnquiryForm = {
  name: 'Send us a message',
  path: '/contact',
  success: 'Your message has been sent successfully! We will get back to you soon.',
  failure: 'Oops! Something went wrong. Please try again later.',
  typed: {
    Name: 'Dana Whitfield',
    Email: 'dana@northfield.example',
    Phone: '+44 20 7946 0000',
    Message: 'Nineteen thousand rows,\nhalf of them empty.',
  },
};

/** The form on an opened page. */
export function formOn(page: Page, { name, success, failure, typed }: EnquiryForm) {
  const form = page.getByRole('form', { name });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    form,
    field,
    submit: form.getByRole('button'),
    success: form.getByText(success, { exact: true }),
    failure: form.getByText(failure, { exact: true }),
    fillIn: async () => {
      for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
    },
    expectTyped: async () => {
      for (const [label, value] of Object.entries(typed)) await expect(field(label)).toHaveValue(value);
    },
    expectCleared: async () => {
      for (const label of Object.keys(typed)) await expect(field(label)).toHaveValue('');
    },
  };
}
