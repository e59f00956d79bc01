import { useEffect, useState } from 'react';
import { requestJson } from './request';
import type { Schemas } from './schemas';

export type ClientConfig = Schemas['ClientConfigDto'];

/** The kinds of resume that the server takes, and the largest. */
export type ResumeLimits = Readonly<ClientConfig['resume']>;

let known: ReturnType<typeof requestJson<ClientConfig>> | undefined;

/** The settings that the server passes to the browser (GET {api}/config). Cached after the first success. */
export async function clientConfig() {
  known ??= requestJson<ClientConfig>('config');
  const answer = await known;
  if (answer.error) known = undefined;
  return answer;
}

/** The same for what is rendered; undefined until it is there, and where it could not be read. */
export function useClientConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    void clientConfig().then(({ data }) => setConfig(data));
  }, []);
  return config;
}
