import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { testPage } from '../../../test/test-page';
import { useDeletion } from './useDeletion';

const messages = { title: 'Amina', deleted: 'Amina was deleted.', restored: 'Amina is restored.' };
const gone = { status: 404, data: { code: 'applicant-not-found' } };

it('what somebody else has deleted leaves the list too, and can be restored', async () => {
  const onDeleted = vi.fn();
  function List() {
    const { askToDelete, dialog } = useDeletion<string>({
      nouns: ['applicant', 'applicants'],
      single: () => messages,
      question: (which) => `Delete ${which}?`,
      consequence: '',
      failed: () => 'Not deleted.',
      remove: () => Promise.resolve({ error: gone }),
      restore: () => Promise.resolve({ data: { operationId: 'o', matched: 1, leftOut: 0 } }),
      onDeleted,
    });
    return (
      <>
        <button onClick={() => askToDelete('amina', 1, 'Amina')}>Ask</button>
        {dialog}
      </>
    );
  }
  render(
    <List />,
    testPage(() => new Response()),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Amina was deleted.');
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith('amina');
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('Amina is restored.');
});
