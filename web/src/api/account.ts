import type { Problem } from './problem';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { addressIn, baseApi, deletes, sends, type Tag } from './base-api';
import { selectSession, signedIn, type SessionState } from './session';
import type { Schemas } from './schemas';

export type Account = Schemas['MeDto'];
export type Passkey = Account['passkeys'][number];
export type AccountSession = Schemas['ListedSessionDto'];
/** What an authenticator app needs to make codes. */
export type TotpSecret = Schemas['TotpSetupDto'];
type RecoveryCodes = Schemas['RecoveryCodesDto'];

/** Fetched again after a failure too: the server may have made the change although its answer was lost. */
const invalidatesTags: Tag[] = ['Account'];

const change = (method: 'POST' | 'PUT' | 'DELETE', url: string) => sends(method, url, invalidatesTags);

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      query: () => 'users/me',
      providesTags: ['Account'],
      // The session bar shows the session's e-mail. The answer to its change may have been lost.
      async onQueryStarted(_none, api) {
        const { data } = (await api.queryFulfilled.catch(() => undefined)) ?? {};
        const { token, email } = selectSession(api.getState() as unknown as SessionState);
        if (data && token !== null && data.email !== email)
          api.dispatch(signedIn({ token, email: data.email }));
      },
    }),
    changeEmail: build.mutation<Account, { email: string; password: string }>(change('PUT', 'users/email')),
    changePassword: build.mutation<void, { current: string; next: string }>(change('PUT', 'users/password')),

    /** The secret becomes active when confirmTotp sends a code of it. */
    startTotp: build.mutation<TotpSecret, { password: string }>(change('POST', 'users/totp')),
    confirmTotp: build.mutation<RecoveryCodes, { code: string }>(change('POST', 'users/totp/confirm')),
    renewRecoveryCodes: build.mutation<RecoveryCodes, { password: string; code: string }>(
      change('POST', 'users/totp/recovery-codes'),
    ),
    /** @param code of the authenticator app, or a recovery code */
    endTotp: build.mutation<void, { password: string; code: string }>(change('DELETE', 'users/totp')),

    passkeyOptions: build.mutation<
      PublicKeyCredentialCreationOptionsJSON,
      { password: string; code: string | undefined }
    >(sends('POST', 'users/passkeys/options')),
    addPasskey: build.mutation<Passkey, { name: string; response: RegistrationResponseJSON }>(
      change('POST', 'users/passkeys'),
    ),
    removePasskey: build.mutation<void, { id: string; password: string }>({
      query: ({ id, ...body }) => ({ url: addressIn('users/passkeys', id), method: 'DELETE', body }),
      invalidatesTags,
    }),

    /** At most 100, the most recent first. */
    sessions: build.query<AccountSession[], void>({
      query: () => 'users/sessions',
      providesTags: ['Account'],
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<void, string>(deletes('users/sessions', 'Account')),
    endOtherSessions: build.mutation<void, void>(change('DELETE', 'users/sessions')),
  }),
});

/** Whether the server may have made the change although no answer confirms it. */
export const isUnconfirmed = ({ status }: Problem): boolean => status === 0 || status >= 500;
