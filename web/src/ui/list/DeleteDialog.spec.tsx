import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../Toast';
import { DeleteDialog } from './DeleteDialog';

const texts = { title: 'Delete Amina', question: 'Are you sure?', consequence: 'Her resume is deleted too.' };

function ask(answer: { error?: unknown }) {
  const onConfirm = vi.fn(() => Promise.resolve(answer));
  const onClose = vi.fn();
  render(<DeleteDialog {...texts} {...{ onConfirm, onClose }} deleted="Deleted!" failed="Not deleted." />, {
    wrapper: ToastProvider,
  });
  return {
    onConfirm,
    onClose,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
}

it('asks before it deletes', async () => {
  const { onConfirm, onClose, press } = ask({});
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Amina' });
  expect(dialog.textContent).toContain('Are you sure?Her resume is deleted too.');
  await press('Cancel');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['deletes', {}],
  [
    'counts as deleted what somebody else has deleted',
    { error: { status: 404, data: { code: 'job-not-found' } } },
  ],
])('%s, says so and closes', async (_what, answer) => {
  const { onClose, press } = ask(answer);
  await press('Delete');
  await screen.findByText('Deleted!');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open with the reason after a failure', async () => {
  const { onClose, press } = ask({ error: { status: 503, data: { detail: 'Wait a moment.' } } });
  await press('Delete');
  expect((await screen.findByRole('alert')).textContent).toBe('Not deleted. Wait a moment.');
  expect(onClose).not.toHaveBeenCalled();
});
