import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ChangedMeanwhile from './ChangedMeanwhile';

function open(busy = false) {
  const choices = { onKeepMine: vi.fn(), onTakeTheirs: vi.fn(), onCancel: vi.fn() };
  const differences = [
    { label: 'Title', theirs: 'Senior Researcher', mine: 'Researcher' },
    { label: 'Location', theirs: '', mine: 'Remote' },
  ];
  render(<ChangedMeanwhile what="job" differences={differences} busy={busy} {...choices} />);
  return choices;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the question about a newer version', () => {
  afterEach(cleanup);

  it('shows what differs, theirs beside mine, and starts on Cancel', () => {
    open();
    const dialog = screen.getByRole('alertdialog', { name: 'This job was changed meanwhile' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).toBe(button('Cancel'));
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['Senior Researcher', 'Researcher', 'Empty', 'Remote']);
  });

  it('passes each choice on; Escape is Cancel', async () => {
    const { onKeepMine, onTakeTheirs, onCancel } = open();
    await userEvent.click(button('Keep mine'));
    await userEvent.click(button('Take theirs'));
    await userEvent.keyboard('{Escape}');
    expect([onKeepMine, onTakeTheirs, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('takes no other choice while mine is being saved', async () => {
    const { onKeepMine, onTakeTheirs, onCancel } = open(true);
    await userEvent.click(button('Keep mine'));
    await userEvent.click(button('Take theirs'));
    await userEvent.keyboard('{Escape}');
    expect([onKeepMine, onTakeTheirs, onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });
});
