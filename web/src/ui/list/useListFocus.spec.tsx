import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useListFocus } from './useListFocus';

interface ListProps {
  rows: string[];
  /** A control below the rows. */
  more?: boolean;
  page?: number;
}

function List({ rows, more = false, page = 1 }: ListProps) {
  const { list, heading } = useListFocus<HTMLDivElement>(page);
  return (
    <div ref={list}>
      <h1 ref={heading} tabIndex={-1}>
        List
      </h1>
      <ul>
        {rows.map((row) => (
          <li key={row} data-row={row}>
            <button type="button">Press {row}</button>
          </li>
        ))}
      </ul>
      {more && <button type="button">More</button>}
    </div>
  );
}

const press = (row: string) => screen.getByRole('button', { name: `Press ${row}` });
const heading = () => screen.getByRole('heading');
const rowNow = () => document.activeElement?.getAttribute('data-row');

describe('the focus in a list', () => {
  it('goes to the next row, else to the previous one, else to the heading', async () => {
    const { rerender } = render(<List rows={['a', 'b', 'c']} />);
    press('b').focus();
    rerender(<List rows={['a', 'c']} />);
    await waitFor(() => expect(rowNow()).toBe('c'));
    rerender(<List rows={['a']} />);
    await waitFor(() => expect(rowNow()).toBe('a'));
    rerender(<List rows={[]} />);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('skips the rows that leave together', async () => {
    const { rerender } = render(<List rows={['a', 'b', 'c', 'd']} />);
    press('b').focus();
    rerender(<List rows={['a', 'd']} />);
    await waitFor(() => expect(rowNow()).toBe('d'));
  });

  it('goes to the heading from a control that is in no row, and the page does not scroll', () => {
    const { rerender } = render(<List rows={['a']} more />);
    screen.getByRole('button', { name: 'More' }).focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    rerender(<List rows={['a']} />);
    expect(document.activeElement).toBe(heading());
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('stays where it is outside the list and in a dialog', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.tabIndex = -1;
    const outside = document.body.appendChild(document.createElement('button'));
    const { rerender } = render(<List rows={['a', 'b', 'c']} />);
    press('b').focus();
    outside.focus();
    rerender(<List rows={['a', 'b']} />);
    await Promise.resolve();
    expect(document.activeElement).toBe(outside);
    press('b').focus();
    dialog.focus();
    rerender(<List rows={['a']} />);
    await Promise.resolve();
    expect(document.activeElement).toBe(dialog);
    dialog.remove();
    outside.remove();
  });

  it('is left alone once a press on empty space has taken it away', async () => {
    const { rerender } = render(<List rows={['a', 'b']} />);
    press('b').focus();
    fireEvent.pointerDown(document.body);
    press('b').blur();
    rerender(<List rows={['a']} />);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it('begins at the heading of another page, but stays in a filter and in a row', () => {
    Element.prototype.scrollIntoView = () => undefined;
    const { rerender } = render(<List rows={['a']} more />);
    screen.getByRole('button', { name: 'More' }).focus();
    rerender(<List rows={['a']} more page={2} />);
    expect(document.activeElement).toBe(heading());
    press('a').focus();
    rerender(<List rows={['a']} more page={3} />);
    expect(document.activeElement).toBe(press('a'));
  });
});
