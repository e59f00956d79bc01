import { expect, it } from 'vitest';
import { applicantApi } from './applicant';
import { json, testApi } from '../../test/test-api';

it('the rows of a queue show what the open applicant says', async () => {
  const { applicant, applicantRows } = applicantApi.endpoints;
  const amina = { _id: 'amina', unread: false, starred: false, stage: 'new' };
  const { store } = testApi(({ url }) => {
    const isRows = url.includes('?');
    return isRows ? json([amina]) : json({ ...amina, stage: 'offer' }, 200, { ETag: '"1"' });
  });
  await store.dispatch(applicantRows.initiate('amina'));
  await store.dispatch(applicant.initiate('amina'));
  await expect
    .poll(() => applicantRows.select('amina')(store.getState()).data)
    .toEqual([{ ...amina, stage: 'offer' }]);
});
