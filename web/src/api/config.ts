import { use, useEffect, useState } from 'react';
import { ServedContext } from '../runtime/served-page';
import type { PageData } from './page-data';
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

/** The same for components. A job's document contains it. Undefined until it is known, and where it could not be read. */
export function useClientConfig(): ClientConfig | undefined {
  const { config: served } = use(ServedContext).data as PageData;
  const [config, setConfig] = useState(served);
  useEffect(() => {
    if (!served) void clientConfig().then(({ data }) => setConfig(data));
  }, [served]);
  return config;
}
