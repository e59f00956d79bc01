import { describe, expect, it } from 'vitest';
import { accountApi } from './account';
import { json, testApi } from '../../test/test-api';

const { account, addPasskey, removePasskey, endTotp } = accountApi.endpoints;
const proof = { password: 'secret', code: '123456' };

describe('the account', () => {
  it.each([
    ['adding a passkey', () => addPasskey.initiate({ name: 'Laptop', response: {} as never })],
    ['removing a passkey', () => removePasskey.initiate({ id: '1', password: 'secret' })],
    ['switching two-step sign-in off', () => endTotp.initiate(proof)],
  ])('is fetched again when the answer to %s is lost', async (_change, change) => {
    let fetched = 0;
    const { store } = testApi(({ method }) => {
      if (method !== 'GET') throw new TypeError('Failed to fetch');
      fetched += 1;
      return json({});
    });
    await store.dispatch(account.initiate());
    await store.dispatch(change() as ReturnType<typeof endTotp.initiate>);
    await Promise.all(store.dispatch(accountApi.util.getRunningQueriesThunk()));
    expect(fetched).toBe(2);
  });
});
