import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListRegion } from './ListRegion';

const List = ({ rows }: { rows: string[] }) => (
  <ListRegion aria-labelledby="rows">
    <h2 id="rows" tabIndex={-1}>
      Rows
    </h2>
    {rows.map((row) => (
      <button key={row} type="button">
        {row}
      </button>
    ))}
  </ListRegion>
);
const button = (name: string) => screen.getByRole('button', { name });

it('focuses the heading when the focused control disappears, without scrolling', () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  button('a').focus();
  rerender(<List rows={['a']} />);
  expect(document.activeElement).toBe(button('a'));
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  rerender(<List rows={['b']} />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

it('leaves the focus outside the list', () => {
  const outside = document.body.appendChild(document.createElement('button'));
  const { rerender } = render(<List rows={['a']} />);
  outside.focus();
  rerender(<List rows={[]} />);
  expect(document.activeElement).toBe(outside);
  outside.blur();
  rerender(<List rows={['a']} />);
  expect(document.activeElement).toBe(document.body);
  outside.remove();
});
