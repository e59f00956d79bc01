import { expect, it } from 'vitest';
import { applicantAddresses } from './useApplicants';

const filters = () => new URLSearchParams('q=crm&stage=new');

it('one applicant stands beside the list of all, and the filters stay', () => {
  const { list, of } = applicantAddresses(undefined, filters());
  expect(list).toBe('/admin/applicants?q=crm&stage=new');
  expect(of('a')).toBe('/admin/applicants/a?q=crm&stage=new');
  expect(applicantAddresses(undefined, new URLSearchParams()).of('a')).toBe('/admin/applicants/a');
});

it('one applicant of a job stands beside the list of that job', () => {
  for (const params of [filters(), new URLSearchParams('of=j&q=crm&stage=new')]) {
    const { list, of } = applicantAddresses('j', params);
    expect(list).toBe('/jobApplicant/j?q=crm&stage=new');
    expect(of('a')).toBe('/admin/applicants/a?q=crm&stage=new&of=j');
  }
});
