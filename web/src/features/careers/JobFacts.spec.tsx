import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Job } from '../../api/jobs';
import { JobFacts } from './JobFacts';

const lines = (said: Partial<Job>) => {
  const { container } = render(<JobFacts job={{ location: 'Lahore', ...said } as Job} />);
  return [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent);
};
const salary = { min: 120_000, max: 180_000, currency: 'PKR', unit: 'MONTH' } as const;

it('says in words what a job says of itself', () => {
  expect(lines({ employmentType: 'FULL_TIME', workplace: 'hybrid', salary, closesOn: '2026-11-30' })).toEqual(
    ['Full time · Hybrid', 'PKR 120,000–180,000 a month', 'Apply by 30 November 2026'],
  );
  expect(lines({})).toEqual([]);
});

it('says once that the work is remote', () => {
  expect(lines({ workplace: 'remote', location: 'Remote, Pakistan' })).toEqual([]);
  expect(lines({ workplace: 'remote', employmentType: 'CONTRACTOR' })).toEqual(['Contract · Remote']);
});

it('writes one amount, and cents where there are some', () => {
  expect(lines({ salary: { min: 7.5, currency: 'USD', unit: 'HOUR' } })).toEqual(['USD 7.50 an hour']);
  expect(lines({ salary: { ...salary, max: 120_000 } })).toEqual(['PKR 120,000 a month']);
});
