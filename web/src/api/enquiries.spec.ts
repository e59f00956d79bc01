import { expect, it } from 'vitest';
import { enquiriesApi } from './enquiries';
import { json, testApi } from '../../test/test-api';

it('the rows show what the open enquiry says about its reply, and no more than that once it is sent', async () => {
  const { enquiry, enquiryRows } = enquiriesApi.endpoints;
  const dana = { _id: 'dana', read: true, answered: false, stage: 'new' };
  const answers: object[] = [
    { ...dana, reply: 'sending' },
    { ...dana, answered: true, stage: 'talking' },
  ];
  const { store } = testApi(({ url }) => json(url.includes('?') ? [dana] : answers.shift()));
  await store.dispatch(enquiryRows.initiate('dana'));
  const row = () => enquiryRows.select('dana')(store.getState()).data?.[0];
  await store.dispatch(enquiry.initiate('dana', { forceRefetch: true }));
  await expect.poll(row).toEqual({ ...dana, reply: 'sending' });
  await store.dispatch(enquiry.initiate('dana', { forceRefetch: true }));
  await expect.poll(row).toEqual({ ...dana, answered: true, stage: 'talking', reply: undefined });
});
