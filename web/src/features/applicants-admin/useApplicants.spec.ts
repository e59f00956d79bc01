import { expect, it } from 'vitest';
import { readListParams } from '../../ui/list/useListParams';
import { applicantAddresses, filterFields } from './useApplicants';

const job = '67a1f0c2e4b0a1b2c3d4e5f6';
const read = (search: string) => readListParams(filterFields, new URLSearchParams(search));

it('one applicant stands beside the list of all, whose filters stay', () => {
  const { listPage, entry } = applicantAddresses(undefined, read('q=crm&stage=new&page=2'));
  expect(listPage(2)).toBe('/admin/applicants?q=crm&stage=new&page=2');
  expect(entry('a')).toBe('/admin/applicants/a?q=crm&stage=new');
  expect(applicantAddresses(undefined, read('')).entry('a')).toBe('/admin/applicants/a');
});

it('keeps where applicants came from and which stage they reached', () => {
  const search =
    'source=campaign%3Anews%3Aletter&campaign=&landing=%2Fproject%2F%7Bid%7D&reached=interview&from=2026-09-01';
  const { listPage, entry } = applicantAddresses(undefined, read(search));
  expect(listPage(1)).toBe(`/admin/applicants?${search}`);
  expect(entry('a')).toBe(`/admin/applicants/a?${search}`);
});

it('opens the next one as long as the queue of "Start reading" is read', () => {
  const { listPage, entry } = applicantAddresses(undefined, read('unread=true&next=true'));
  expect(entry('b')).toBe('/admin/applicants/b?next=true&unread=true');
  expect(listPage(1)).toBe('/admin/applicants?unread=true');
});

it('one applicant of a job stands beside the list of that job', () => {
  for (const search of ['q=crm&stage=new', `of=${job}&q=crm&stage=new`]) {
    const { listPage, entry } = applicantAddresses(job, read(search));
    expect(listPage(1)).toBe(`/jobApplicant/${job}?q=crm&stage=new`);
    expect(entry('a')).toBe(`/admin/applicants/a?q=crm&stage=new&of=${job}`);
  }
});
