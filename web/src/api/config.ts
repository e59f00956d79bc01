import { useEffect, useState } from 'react';
import { problemOf } from './problem';
import { requestJson } from './request';
import type { components } from './schema';

export type ClientConfig = components['schemas']['ClientConfigDto'];

/** The kinds of resume that the server takes, and the largest. */
export type ResumeLimits = Readonly<ClientConfig['resume']>;

/** The configuration could not be read; the message says what to do. */
export class ConfigUnavailable extends Error {}

let known: Promise<ClientConfig> | undefined;

async function read(): Promise<ClientConfig> {
  const { data, error } = await requestJson<ClientConfig>('config');
  if (error) throw new ConfigUnavailable(problemOf(error).detail);
  return data;
}

/**
 * The settings that the server passes to the browser (GET {api}/config). Cached after the first success.
 * @throws ConfigUnavailable
 */
export function clientConfig(): Promise<ClientConfig> {
  known ??= read().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The same for what is rendered; undefined until it is there, and where it could not be read. */
export function useClientConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    clientConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}
