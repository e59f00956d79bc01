import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';
import { withServerTime } from './server-time';

/** What an authenticator needs to make codes. */
export type TotpSecret = components['schemas']['TotpSetupDto'];
type RecoveryCodes = components['schemas']['RecoveryCodesDto'];

const TOTP = 'users/totp';
const changed = tagsFor('Account', 'Session');

/** Whoever calls one of these resets it once its secrets are no longer shown. */
const accountTotpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Makes a secret, which counts once a code of it has come. */
    startTotp: build.mutation<TotpSecret, { password: string }>({
      query: (body) => ({ url: TOTP, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    confirmTotp: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: `${TOTP}/confirm`, method: 'POST', body }),
      transformErrorResponse: withServerTime,
      invalidatesTags: changed,
    }),
    /** The codes of before end. */
    renewRecoveryCodes: build.mutation<RecoveryCodes, { password: string; code: string }>({
      query: (body) => ({ url: `${TOTP}/recovery-codes`, method: 'POST', body }),
      transformErrorResponse: withServerTime,
      invalidatesTags: changed,
    }),
    /** @param code or a recovery code */
    endTotp: build.mutation<void, { password: string; code: string }>({
      query: (body) => ({ url: TOTP, method: 'DELETE', body }),
      transformErrorResponse: withServerTime,
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRenewRecoveryCodesMutation,
  useEndTotpMutation,
} = accountTotpApi;
