import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NewRows } from './NewRows';

it('announces rows that came after the list, and shows them when asked', async () => {
  const show = vi.fn();
  const { rerender } = render(<NewRows count={0} onShow={show} />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<NewRows count={1200} onShow={show} />);
  await userEvent.click(screen.getByRole('button', { name: '1,200 new, show' }));
  expect(show).toHaveBeenCalledOnce();
  // Fewer match than before.
  rerender(<NewRows count={-1} onShow={show} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
