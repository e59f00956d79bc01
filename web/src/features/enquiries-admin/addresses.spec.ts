import { expect, it } from 'vitest';
import { phoneAddress, replyAddress } from './addresses';

it('a reply in a mail program goes to the visitor, and names the form', () => {
  const enquiry = { form: 'contact', email: 'dana+leads@northfield.example' } as const;
  expect(replyAddress(enquiry, 'Leadlight & Co')).toBe(
    'mailto:dana%2Bleads@northfield.example?subject=Re%3A%20your%20message%20to%20Leadlight%20%26%20Co',
  );
  expect(replyAddress({ ...enquiry, form: 'free-test' }, 'Leadlight')).toMatch(/your%20free%20test/);
});

it.each([
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 (0)20 7946-0000', 'tel:+442079460000'],
  ['(020) 7946.0000', 'tel:02079460000'],
  ['020 7946 0000 ext 12', 'tel:02079460000'],
  ['call me', undefined],
  ['', undefined],
])('dials "%s" as %s', (typed, address) => {
  expect(phoneAddress(typed)).toBe(address);
});
