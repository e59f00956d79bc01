import { describe, expect, it } from 'vitest';
import { filterParams } from '../../api/enquiries';
import { readFilters } from './enquiry-filters';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters in the address', () => {
  it.each([
    '',
    'q=50%25+of+clinics',
    'form=contact',
    'form=free-test&state=undelivered',
    'q=a%26b&state=open',
  ])('reads "%s" and writes the same', (search) => {
    expect(new URLSearchParams(filterParams(read(search))).toString()).toBe(search);
  });

  it('leaves out what it does not understand, and the page', () => {
    expect(read('form=letter&state=OPEN&q=%20&after=c&page=2')).toEqual({ q: '', form: 'all', state: 'all' });
  });

  it('searches for no more than the server takes', () => {
    expect(read(`q=${'a'.repeat(201)}`).q).toHaveLength(200);
  });
});
