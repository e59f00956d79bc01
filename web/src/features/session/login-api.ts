import { baseApi } from '../../api/base-api';
import type { components } from '../../api/schema';
import { withServerTime } from '../../api/server-time';

type Schemas = components['schemas'];

export type NewSession = Schemas['SessionDto'];
/** The password was right, and a code is asked for. */
export type Challenge = Schemas['ChallengeDto'];

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<NewSession | Challenge, Schemas['LoginDto']>({
      query: (body) => ({ url: 'users/login', method: 'POST', body }),
      extraOptions: { public: true },
    }),
    loginByCode: build.mutation<NewSession, Schemas['LoginCodeDto']>({
      query: (body) => ({ url: 'users/login/code', method: 'POST', body }),
      transformErrorResponse: withServerTime,
      extraOptions: { public: true },
    }),
  }),
});

export const { useLoginMutation, useLoginByCodeMutation } = loginApi;
