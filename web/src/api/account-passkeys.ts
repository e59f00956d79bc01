import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Passkey } from './account';
import { baseApi, tagsFor } from './base-api';
import { withServerTime } from './server-time';

const ALL = 'users/passkeys';
const changed = tagsFor('Account', 'Session');

const accountPasskeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What createPasskey asks the browser for. Valid for minutes, and once. */
    passkeyOptions: build.mutation<
      PublicKeyCredentialCreationOptionsJSON,
      { password: string; code: string | undefined }
    >({
      query: (body) => ({ url: `${ALL}/options`, method: 'POST', body }),
      transformErrorResponse: withServerTime,
    }),
    addPasskey: build.mutation<Passkey, { name: string; response: RegistrationResponseJSON }>({
      query: (body) => ({ url: ALL, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    removePasskey: build.mutation<void, { id: string; password: string }>({
      query: ({ id, password }) => ({
        url: `${ALL}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        body: { password },
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const { usePasskeyOptionsMutation, useAddPasskeyMutation, useRemovePasskeyMutation } =
  accountPasskeysApi;
