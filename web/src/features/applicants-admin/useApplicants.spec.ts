import { expect, it } from 'vitest';
import { readListParams } from '../../ui/list/useListParams';
import { applicantAddresses, filterFields } from './useApplicants';

const job = '67a1f0c2e4b0a1b2c3d4e5f6';
const read = (search: string) => readListParams(filterFields, new URLSearchParams(search));

it('one applicant stands beside the list of all, and filters and page stay', () => {
  const { list, of } = applicantAddresses(undefined, read('q=crm&stage=new&page=2'));
  expect(list).toBe('/admin/applicants?q=crm&stage=new&page=2');
  expect(of('a')).toBe('/admin/applicants/a?q=crm&stage=new&page=2');
  expect(of('a', 3)).toBe('/admin/applicants/a?q=crm&stage=new&page=3');
  expect(applicantAddresses(undefined, read('')).of('a')).toBe('/admin/applicants/a');
});

it('one applicant of a job stands beside the list of that job', () => {
  for (const search of ['q=crm&stage=new', `of=${job}&q=crm&stage=new`]) {
    const { list, of } = applicantAddresses(job, read(search));
    expect(list).toBe(`/jobApplicant/${job}?q=crm&stage=new`);
    expect(of('a')).toBe(`/admin/applicants/a?q=crm&stage=new&of=${job}`);
  }
});
