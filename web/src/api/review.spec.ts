import { expect, it } from 'vitest';
import { applicantsApi } from './applicants';
import { reviewApi } from './review';
import { json, testApi } from '../../test/test-api';

it('the rows of a queue show what the open applicant says', async () => {
  const { applicant, applicantRows } = applicantsApi.endpoints;
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

it('decisions are sent to their end, also when the page is left', async () => {
  const kept: boolean[] = [];
  const { store } = testApi(({ keepalive }) => {
    kept.push(keepalive);
    return json({});
  });
  const { changeOne } = reviewApi.endpoints;
  await store.dispatch(changeOne.initiate({ kind: 'applicant', id: 'amina', change: { stage: 'offer' } }));
  await store.dispatch(changeOne.initiate({ kind: 'enquiry', id: 'ingrid', change: { read: true } }));
  expect(kept).toEqual([true, true]);
});
