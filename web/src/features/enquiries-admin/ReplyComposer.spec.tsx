import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { EnquiryDetail } from '../../api/enquiries';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import ReplyComposer from './ReplyComposer';

const dana = {
  _id: 'dana',
  name: 'Dana',
  form: 'contact',
  stage: 'new',
  message: 'Nineteen thousand rows.',
  createdAt: '2026-11-21T08:00:00.000Z',
} as EnquiryDetail;

function Page() {
  const [isReplying, setReplying] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setReplying(true)}>
        Reply
      </button>
      {isReplying && <ReplyComposer enquiry={dana} onClose={() => setReplying(false)} />}
    </>
  );
}

function open(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isWide } as MediaQueryList);
  render(
    <Page />,
    testPage(({ url }) => json(url.endsWith('settings') ? { mail: true } : [])),
  );
  return userEvent.click(screen.getByRole('button', { name: 'Reply' }));
}

it('in place, it keeps the draft when it is closed, and gives the focus back', async () => {
  await open(true);
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(screen.getByRole('region', { name: 'Reply to Dana' }).contains(text())).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Nineteen thousand rows.')).toBeNull();
  expect(document.activeElement).toBe(text());
  await userEvent.keyboard('We can.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Reply to Dana' })).toBeNull();
  const reply = screen.getByRole('button', { name: 'Reply' });
  await waitFor(() => expect(document.activeElement).toBe(reply));
  await userEvent.click(reply);
  expect(text().value).toMatch(/^Dear Dana,\n\nWe can\.\n\n/);
});

it('on a narrow screen it is a dialog, which quotes the message', async () => {
  await open(false);
  expect(screen.getByRole('dialog', { name: 'Reply to Dana' })).toBeDefined();
  expect(screen.getByText('Nineteen thousand rows.')).toBeDefined();
});
