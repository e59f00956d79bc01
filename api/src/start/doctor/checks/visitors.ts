import { isLocal } from '../../../platform/config/is-local.js';
import { readVisitorNotes } from '../../../platform/limits/visitor-notes.js';
import type { Check, DiagnosticContext } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const SEE = 'See "Your domain, with TLS" in docs/operations/install.md.';

/** Whether PUBLIC_URL is the origin that visitors use, and whether limits by address tell them apart. */
export const visitors: Check = async (context) => [
  ...(await checkOrigin(context)),
  ...(await checkProxy(context)),
];

async function checkOrigin(context: DiagnosticContext): Promise<Result[]> {
  const { publicUrl } = context.settings;
  if (publicUrl.startsWith('https:')) return [ok(`Visitors use ${publicUrl}.`)];
  if (!isLocal(publicUrl))
    return [
      note(`Visitors use ${publicUrl}, without encryption. Set up TLS, and PUBLIC_URL with https. ${SEE}`),
    ];
  const names = await readVisitorNotes(context.database, 'other-name');
  return [
    names.length === 0
      ? note(`Only this machine can open PUBLIC_URL, ${publicUrl}. For visitors, set it to their origin.`)
      : wrong(
          `PUBLIC_URL is ${publicUrl}, but visitors use ${names.join(', ')}. Set it to that origin: links in mails and the sitemap contain it.`,
        ),
  ];
}

async function checkProxy({
  settings: { publicUrl, trustProxy },
  database,
}: DiagnosticContext): Promise<Result[]> {
  if (publicUrl.startsWith('https:') && trustProxy === false)
    return [
      wrong(
        `PUBLIC_URL is https, and no reverse proxy is trusted: all visitors count as one. Set TRUST_PROXY. ${SEE}`,
      ),
    ];
  const gateways = await readVisitorNotes(database, 'shared-address');
  return gateways.map((gateway) =>
    wrong(
      `Visitors share the address ${gateway}, a gateway, so limits by address count them together. Set TRUSTED_PROXIES. ${SEE}`,
    ),
  );
}
