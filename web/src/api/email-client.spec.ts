import { describe, expect, it } from 'vitest';
import { missingIds, readRefusal, succeeded } from './email-client';

describe('the e-mail provider', () => {
  it('takes 200 or a text of OK as success, and nothing else', () => {
    expect(succeeded({ status: 200, text: '' })).toBe(true);
    expect(succeeded({ status: 202, text: 'OK' })).toBe(true);
    expect(succeeded({ status: 202, text: 'Accepted' })).toBe(false);
    expect(succeeded({ status: 400, text: 'The template ID is invalid' })).toBe(false);
  });

  it('names what it refuses by field, and otherwise gives the sentence alone', () => {
    const request = ' [request 7f1c0c7e-6f5b-4a52-9a0b-0d8f6d3f2b11]';
    const sentences =
      'Give a valid e-mail address. (email) Write a message of 1 to 5000 characters. (message)';
    expect(readRefusal(sentences + request)).toEqual({
      errors: [
        { field: 'email', message: 'Give a valid e-mail address.' },
        { field: 'message', message: 'Write a message of 1 to 5000 characters.' },
      ],
    });
    expect(readRefusal(`Wait 9 minutes.${request}`)).toEqual({ detail: 'Wait 9 minutes.' });
  });

  it('says of each missing identifier that it is required', () => {
    expect(missingIds({ user: 'u', service: 's', template: 't' })).toBeUndefined();
    expect(missingIds({ user: '', service: 's', template: ' ' })).toBe(
      'The user ID is required. The template ID is required.',
    );
  });
});
