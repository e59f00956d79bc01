import { baseApi } from '../../api/base-api';
import type { components } from '../../api/schema';

export interface Credentials {
  email: string;
  password: string;
}

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<components['schemas']['SessionDto'], Credentials>({
      query: (body) => ({ url: 'users/login', method: 'POST', body }),
      extraOptions: { public: true },
    }),
  }),
});

export const { useLoginMutation } = loginApi;
