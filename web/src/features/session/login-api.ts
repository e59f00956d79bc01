import { requestJson } from '../../api/request';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type NewSession = Schemas['SessionDto'];
/** The password was right, and a code is required. */
export type Challenge = Schemas['ChallengeDto'];

export const login = (body: Schemas['LoginDto']) =>
  requestJson<NewSession | Challenge>('users/login', { method: 'POST', body });

export const loginByCode = (body: Schemas['LoginCodeDto']) =>
  requestJson<NewSession>('users/login/code', { method: 'POST', body });
