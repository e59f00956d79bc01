import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useMessageText } from './useMessageText';

const first = { subject: 'Re: your message', body: 'Dear Dana,\n\n\n\nLeadlight' };
const open = () => renderHook(() => useMessageText('reply:1', first, (text) => text)).result.current;
const type = ({ form }: ReturnType<typeof open>, body: string, subject = first.subject) =>
  act(() => {
    form.setValue('subject', subject);
    form.setValue('body', body);
  });
const drafts = () => Object.keys(sessionStorage);

beforeEach(() => sessionStorage.clear());

it('a text that was begun for the admin leaves a draft only once something is written', () => {
  const message = open();
  type(message, first.body);
  expect(drafts()).toEqual([]);
  type(message, 'Dear Dana,\n\nWe can.');
  expect(drafts()).toEqual(['draft:reply:1']);
  expect(open().form.getValues('body')).toBe('Dear Dana,\n\nWe can.');
  type(message, first.body);
  expect(drafts()).toEqual([]);
});

it('an emptied text leaves no draft, with the first subject or none', () => {
  const message = open();
  for (const subject of [first.subject, '']) {
    type(message, 'We can.');
    type(message, ' \n', subject);
    expect(drafts()).toEqual([]);
  }
  type(message, '', 'A subject of my own');
  expect(drafts()).toEqual(['draft:reply:1']);
});

it('a text that is taken back becomes a draft again, unless there is a newer one', () => {
  const message = open();
  message.restoreDraft({ subject: 'Re', body: 'Taken back.' });
  expect(open().form.getValues()).toEqual({ subject: 'Re', body: 'Taken back.' });
  message.restoreDraft({ subject: 'Re', body: 'Older.' });
  expect(open().form.getValues('body')).toBe('Taken back.');
});
