import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { Checkbox } from './choices';

function SelectAll() {
  const [selected, select] = useState([true, false]);
  const isAll = selected.every(Boolean);
  return (
    <Checkbox
      label="All"
      checked={isAll}
      indeterminate={!isAll && selected.some(Boolean)}
      onChange={() => select(isAll ? [false, false] : selected.map((_, place) => place === 1))}
    />
  );
}

it('a checkbox is indeterminate for as long as it stands for some, also after a click', async () => {
  render(<SelectAll />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  expect(box.indeterminate).toBe(true);
  await userEvent.click(box);
  expect([box.indeterminate, box.checked]).toEqual([true, false]);
});

function StoredJob() {
  const { register } = useForm({ defaultValues: { status: true } });
  return <Checkbox label="Active" {...register('status')} />;
}

it('a checkbox of a form shows the stored value', () => {
  render(<StoredJob />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' }).checked).toBe(true);
});
