import { describe, expect, it } from 'vitest';
import { phoneAddress, replyAddress } from './addresses';

const DANA = {
  form: 'contact',
  name: 'Dana Whitfield',
  email: 'dana+leads@northfield.example',
  message: 'Nineteen thousand rows,\r\nhalf of them empty.',
  createdAt: '2026-11-21T12:00:00.000Z',
} as const;

/** Parses the address as a mail program does. */
function opened(address: string) {
  const [to = '', query = ''] = address.replace(/^mailto:/, '').split('?');
  const field = (name: string) =>
    decodeURIComponent(new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? '');
  return { to: decodeURIComponent(to), subject: field('subject'), body: field('body') };
}

describe('replyAddress', () => {
  it('goes to the visitor, with the message quoted', () => {
    expect(opened(replyAddress(DANA, 'Leadlight'))).toEqual({
      to: 'dana+leads@northfield.example',
      subject: 'Re: your message to Leadlight',
      body: '\r\n\r\nOn 21 November 2026, Dana Whitfield wrote:\r\n> Nineteen thousand rows,\r\n> half of them empty.',
    });
    expect(opened(replyAddress({ ...DANA, form: 'free-test' }, 'Leadlight')).subject).toBe(
      'Re: your free test with Leadlight',
    );
  });

  it('lets nothing that a visitor typed become another field', () => {
    const hostile = replyAddress(
      {
        ...DANA,
        name: 'Dana&bcc=all@evil.example',
        email: '"a?cc=b@evil.example,c"@northfield.example',
        message: '100% & more?\n&subject=Invoice #7 + tax',
      },
      'Leadlight',
    );
    expect(hostile).toMatch(/^mailto:[^?&,]*@northfield\.example\?subject=[^?&]*&body=[^?&#+]*$/);
    expect(opened(hostile).body).toContain('> 100% & more?\r\n> &subject=Invoice #7 + tax');
  });

  it.each([
    ['Latin', 'a'],
    ['Urdu', 'سلام '],
    ['emoji', '👩‍🔬'],
    ['lines', 'a\n'],
  ])('is no longer than mail programs take, in %s', (_script, part) => {
    const address = replyAddress({ ...DANA, name: 'ض'.repeat(120), message: part.repeat(1600) }, 'Leadlight');
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1700);
    expect(opened(address).body).toMatch(/…$/);
  });

  it('quotes all of a message that fits', () => {
    const { body } = opened(replyAddress({ ...DANA, message: 'a'.repeat(1000) }, 'Leadlight'));
    expect(body).toContain(`> ${'a'.repeat(1000)}`);
    expect(body).not.toContain('…');
  });
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
