import { isLocal } from '../../../platform/config/is-local.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong } from '../result.js';

const SEE = 'See "Your domain, with TLS" in docs/operations/install.md.';

/** Whether PUBLIC_URL and TRUST_PROXY fit a public site. */
export const visitors: Check = ({ settings: { publicUrl, trustProxy } }) =>
  Promise.resolve(judge(publicUrl, trustProxy !== false));

function judge(publicUrl: string, isProxyTrusted: boolean) {
  if (isLocal(publicUrl))
    return note(`Only this machine can open PUBLIC_URL, ${publicUrl}. For visitors, set it to their origin.`);
  if (!publicUrl.startsWith('https:'))
    return note(
      `Visitors use ${publicUrl}, without encryption. Set up TLS, and PUBLIC_URL with https. ${SEE}`,
    );
  if (!isProxyTrusted)
    return wrong(
      `PUBLIC_URL is https, and no reverse proxy is trusted: all visitors count as one. Set TRUST_PROXY. ${SEE}`,
    );
  return ok(`Visitors use ${publicUrl}.`);
}
