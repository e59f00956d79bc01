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
    sent.push(await request.json());
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
  expect(sent).toEqual([{ ids: ['amina'] }, { ids: ['amina'] }]);
});
