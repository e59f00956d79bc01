import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { actions, addressOf, labelOf } from './actions';

interface Document {
  components: { schemas: { ActivityDto: { properties: { action: { enum: string[] } } } } };
}

it('names every action of the API, and no other', async () => {
  const document = JSON.parse(await readFile('../api/openapi.json', 'utf8')) as Document;
  expect(actions.toSorted()).toEqual(
    document.components.schemas.ActivityDto.properties.action.enum.toSorted(),
  );
  expect(labelOf('sign-in-failed')).toBe('Sign in failed');
});

it('links to what an entry is about, unless that is deleted or several', () => {
  const entry = { _id: '1', at: '', who: 'system', detail: '' };
  const subject = { type: 'applicant', id: '42' } as const;
  expect(addressOf({ ...entry, action: 'resume-opened', subject })).toBe('/admin/applicants/42');
  expect(addressOf({ ...entry, action: 'applicant-deleted', subject })).toBeUndefined();
  expect(
    addressOf({ ...entry, action: 'applicants-exported', subject: { ...subject, id: '' } }),
  ).toBeUndefined();
});
