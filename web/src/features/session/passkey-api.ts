import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { baseApi } from '../../api/base-api';
import type { NewSession } from './login-api';

const passkeyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the browser is asked for. Valid for minutes, and once. */
    passkeyLoginOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({ url: 'users/login/passkey/options', method: 'POST' }),
      extraOptions: { public: true },
    }),
    loginByPasskey: build.mutation<NewSession, AuthenticationResponseJSON>({
      query: (response) => ({ url: 'users/login/passkey', method: 'POST', body: { response } }),
      extraOptions: { public: true },
    }),
  }),
});

export const { usePasskeyLoginOptionsMutation, useLoginByPasskeyMutation } = passkeyApi;
