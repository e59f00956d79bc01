import { expect, type Page } from '@playwright/test';

/** Writes to applicants and answers enquiries: a dialog, or below the thread of an enquiry on a wide screen. */
export const composer = {
  /** Also while it closes: what opens it works once it has left the document. */
  dialog: (page: Page) =>
    page
      .getByRole('dialog', { name: /^(Message|Reply)/, includeHidden: true })
      .or(page.getByRole('region', { name: /^Reply to/ })),
  template: (page: Page) => page.getByRole('combobox', { name: 'Template' }),
  subject: (page: Page) => page.getByRole('textbox', { name: 'Subject' }),
  body: (page: Page) => page.getByRole('textbox', { name: 'Message' }),
  stage: (page: Page) => page.getByRole('combobox', { name: /^(Also|and) move to$/ }),
  preview: (page: Page) => page.getByRole('region', { name: 'Preview' }),
  send: (page: Page) => page.getByRole('button', { name: /^Send( reply)?$/ }),
  /** On the page of an applicant, and in the bar of many. */
  open: (page: Page) => page.getByRole('button', { name: 'Message', exact: true }),
};

/** What was written to the applicant who is open. */
export const messagesOf = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

/** The dialog holds all that is in it, side to side. */
export const expectComposerFits = (page: Page) =>
  expect
    .poll(() => composer.dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
