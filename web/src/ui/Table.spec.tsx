import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './Table';

const rolesOf = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.getAttribute('role'));

it('says the role of each part, which a block takes away from the elements of a table', () => {
  const { container } = render(
    <Table
      caption="Jobs"
      columns={[
        { header: 'Title', isRowHeader: true, cell: ({ title }) => title },
        { header: 'Place', cell: ({ place }) => place },
      ]}
      rows={[{ _id: 'a', title: 'Researcher', place: 'Lahore' }]}
    />,
  );
  expect(container.querySelector('table')?.getAttribute('role')).toBe('table');
  expect(container.querySelectorAll(':is(thead, tbody)[role="rowgroup"]')).toHaveLength(2);
  const rows = [...container.querySelectorAll('tr')];
  expect(rows.map((row) => row.getAttribute('role'))).toEqual(['row', 'row']);
  expect(rows.map(rolesOf)).toEqual([
    ['columnheader', 'columnheader'],
    ['rowheader', 'cell'],
  ]);
  expect(container.querySelector('[aria-sort]'), 'no header can be sorted').toBeNull();
});
