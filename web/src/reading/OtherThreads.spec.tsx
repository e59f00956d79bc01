import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import { OtherThreads } from './OtherThreads';

const open = { _id: 'open', email: 'amina+jobs@example.com' };
const shared = { createdAt: '2026-11-21T08:00:00.000Z' };
const applicants = [
  { ...shared, _id: 'open', jobTitle: 'Lead Researcher', stage: 'new' },
  { ...shared, _id: 'earlier', jobTitle: 'Data Analyst', stage: 'rejected' },
];
const enquiries = [{ ...shared, _id: 'asked', form: 'free-test', stage: 'won' }];

function show(person: object) {
  const asked: string[] = [];
  const page = testPage(({ url }) => {
    asked.push(new URL(url).search);
    return json(person);
  });
  render(<OtherThreads entry={open} />, page);
  return { asked, store: page.store };
}

it('lists what else the same address sent, without what is open', async () => {
  const { asked } = show({ applicants, enquiries });
  expect(await screen.findByRole('region', { name: 'Other threads' })).toBeDefined();
  expect(asked).toEqual(['?email=amina%2Bjobs%40example.com']);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Data Analyst', '/admin/applicants/earlier'],
    ['Free test', '/admin/enquiries?open=asked'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Rejected$/),
    expect.stringMatching(/Won$/),
  ]);
});

it('shows nothing while there is nothing else', async () => {
  const { store } = show({ applicants: [applicants[0]], enquiries: [] });
  await vi.waitFor(() => expect(Object.values(store.getState().api.queries)[0]?.data).toBeDefined());
  expect(screen.queryByRole('region', { name: 'Other threads' })).toBeNull();
});
