import { expect, it } from 'vitest';
import { applicantApi } from './applicant';
import { enquiriesApi } from './enquiries';
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

it('decisions are sent to their end, also when the page is left', async () => {
  const kept: boolean[] = [];
  const { store } = testApi(({ keepalive }) => {
    kept.push(keepalive);
    return json({});
  });
  const { decide } = applicantApi.endpoints;
  const { markEnquiry } = enquiriesApi.endpoints;
  await store.dispatch(decide.initiate({ id: 'amina', decision: { stage: 'offer' } }));
  await store.dispatch(markEnquiry.initiate({ id: 'ingrid', marks: { read: true } }));
  expect(kept).toEqual([true, true]);
});
