import { attempt } from '../runtime/storage';

/** Why a request failed, in the shape of RTK Query's errors, so that `problemOf` reads both. */
export interface RequestError {
  status: number | 'FETCH_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
  error?: string;
  serverTime?: number | undefined;
}

/** For pages without RTK Query: sends no token. @param body sent as JSON by POST */
export async function requestJson<Data>(
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: object } = {},
): Promise<{ data: Data; error?: undefined } | { data?: undefined; error: RequestError }> {
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const data = readJson(text);
    if (response.ok) return { data: data as Data };
    return { error: { status: response.status, data, serverTime: serverTimeOf(response) } };
  } catch {
    return { error: { status: 'FETCH_ERROR' } };
  }
}

/** In milliseconds. A wrong clock is the usual reason for a refused code. */
export const serverTimeOf = (response: Response | undefined): number | undefined =>
  Date.parse(response?.headers.get('Date') ?? '') || undefined;

/** @returns undefined for text that is not JSON, such as a proxy's page */
export const readJson = (text: string): unknown => attempt(() => JSON.parse(text) as unknown);
