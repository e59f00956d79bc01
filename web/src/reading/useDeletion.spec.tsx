import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import { useDeletion } from './useDeletion';

it('what somebody else has deleted leaves the list too, and can be restored', async () => {
  const onDeleted = vi.fn();
  function List() {
    const { askToDelete, dialog } = useDeletion('applicant', onDeleted);
    return (
      <>
        <button onClick={() => askToDelete({ ids: ['amina'] }, 1, 'Amina')}>Ask</button>
        {dialog}
      </>
    );
  }
  const sent: unknown[] = [];
  const page = testPage(async (request) => {
    sent.push([request.method, await request.text()]);
    return request.url.endsWith('/restore')
      ? json({ operationId: 'o', matched: 1, leftOut: 0 })
      : json({ code: 'applicant-not-found' }, 404);
  });
  render(<List />, page);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Amina was deleted.');
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith(['amina']);
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('Amina is restored.');
  expect(sent).toEqual([
    ['DELETE', ''],
    ['POST', '{"ids":["amina"]}'],
  ]);
});

it('an interview to come keeps an applicant, and the dialog says why', async () => {
  function List() {
    const { askToDelete, dialog } = useDeletion('applicant', () => undefined);
    return (
      <>
        <button onClick={() => askToDelete({ ids: ['amina'] }, 1, 'Amina')}>Ask</button>
        {dialog}
      </>
    );
  }
  const detail = 'An interview is set. Cancel the interview first.';
  render(
    <List />,
    testPage(() => json({ code: 'meeting-ahead', detail }, 409)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(detail);
});
