import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SourceSums } from '../../api/sources';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import { SourceTable } from './SourceTable';

const none = {
  visits: 0,
  enquiries: 0,
  talking: 0,
  won: 0,
  value: 0,
  applications: 0,
  interviews: 0,
  hired: 0,
};
const some = { ...none, visits: 1200, enquiries: 9, talking: 5, won: 2, applications: 30 };
const sources: SourceSums[] = [
  { ...none, channel: 'unknown', name: 'Not known', enquiries: 4, campaigns: [], landings: [] },
  {
    ...some,
    channel: 'campaign',
    name: 'news:letter',
    campaigns: [
      { ...some, name: 'a&b', enquiries: 8 },
      { ...none, name: '', enquiries: 1 },
    ],
    landings: [{ ...some, path: '/applynow/{id}' }],
  },
];

const header = (name: RegExp) => screen.getByRole('rowheader', { name });
const cellsOf = (name: RegExp) =>
  within(header(name).closest('tr') ?? header(name))
    .getAllByRole('cell')
    .map(({ lastChild }) => lastChild?.textContent);
const address = (name: string) => {
  const [path, search] = screen.getByRole('link', { name }).getAttribute('href')?.split('?') ?? [];
  return { path, ...Object.fromEntries(new URLSearchParams(search)) };
};
const show = () =>
  render(
    <SourceTable sources={sources} from="2026-09-01" busy={false} currency="USD" />,
    testPage(() => json([])),
  );

it('shows every source with links to its lists, those without a source and the sums at the end', () => {
  show();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^news:letter your link/),
    expect.stringMatching(/^Not known/),
    expect.stringMatching(/^All sources/),
  ]);
  expect(cellsOf(/Not known/)[0]).toBe('not counted');
  expect(cellsOf(/All sources/)[0]).toBe('1,200');
  expect(screen.queryByRole('link', { name: /^0/ })).toBeNull();
  const path = '/admin/enquiries';
  const filter = { source: 'campaign:news:letter', from: '2026-09-01' };
  expect(address('9 Enquiries, news:letter')).toEqual({ path, ...filter });
  expect(address('2 Won, news:letter')).toEqual({ path, ...filter, reached: 'won' });
  expect(address('30 Applications, news:letter')).toEqual({ path: '/admin/applicants', ...filter });
  expect(address('4 Enquiries, Not known')).toEqual({ path, ...filter, source: 'unknown:Not known' });
  expect(address('13 Enquiries, All sources')).toEqual({ path, from: '2026-09-01' });
});

it('is sorted by a column, those without a source still at the end', async () => {
  const more = { ...some, won: 1, value: 900, campaigns: [], landings: [] };
  render(
    <SourceTable
      sources={[...sources, { ...more, channel: 'social', name: 'LinkedIn' }]}
      from={undefined}
      busy={false}
      currency="USD"
    />,
    testPage(() => json([])),
  );
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(' ')[0]);
  expect(names()).toEqual(['LinkedIn', 'news:letter', 'Not', 'All']);
  await userEvent.click(screen.getByRole('button', { name: 'Won' }));
  expect(names()).toEqual(['news:letter', 'LinkedIn', 'Not', 'All']);
  expect(screen.getByRole('columnheader', { name: 'Won' })).toHaveProperty('ariaSort', 'descending');
  expect(cellsOf(/^LinkedIn/)[5]).toBe('$0.75');
});

it('opens a source to its campaigns and landing pages', async () => {
  show();
  const open = screen.getByRole('button', { name: /^news:letter/, expanded: false });
  expect(screen.queryByRole('button', { name: /^Not known/ })).toBeNull();
  await userEvent.click(open);
  const filter = { path: '/admin/enquiries', source: 'campaign:news:letter', from: '2026-09-01' };
  expect(address('8 Enquiries, a&b')).toEqual({ ...filter, campaign: 'a&b' });
  expect(address('2 Won, /applynow/{id}')).toEqual({
    ...filter,
    reached: 'won',
    landing: '/applynow/{id}',
  });
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  await userEvent.click(open);
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
});
