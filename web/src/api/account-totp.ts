import { baseApi, tagsFor } from './base-api';
import { withServerTime } from './server-time';

/** What an authenticator needs to make codes. */
export interface TotpSecret {
  /** In base32. */
  secret: string;
  /** The same as an otpauth: address, for a QR code. */
  uri: string;
}

/** Each stands for a code once. The server shows them this one time. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

const TOTP = 'users/totp';
const changed = tagsFor('Account');

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
