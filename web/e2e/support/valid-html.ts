import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes: the parser reads all of it as meant.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React's own ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // A list may be named.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The bar's list and the phone's are never there together. axe sees which one is.
    'unique-landmark': 'off',
    // Where a telephone number breaks is the layout's affair.
    'tel-non-breaking': 'off',
  },
});

/** A document, as it arrives, is HTML by the standard. */
export async function expectValidHtml(html: string, address: string): Promise<void> {
  const { results } = await validator.validateString(html, address);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
  expect(found, `HTML of ${address}`).toEqual([]);
}
