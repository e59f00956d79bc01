import { once } from 'node:events';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const TIMEOUT_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
/** Certificates are usually renewed 30 days before they expire. */
const LATE_DAYS = 21;
const TOO_LATE_DAYS = 7;

/** The certificate of PUBLIC_URL, as a visitor receives it. */
export const certificate: Check = async ({ settings: { publicUrl } }) => {
  if (!publicUrl.startsWith('https:')) return [];
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An invalid one is reported below.
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const refusal = socket.authorized ? undefined : String(socket.authorizationError);
    return judge(host, socket.getPeerCertificate(), refusal);
  } catch {
    return note(
      `Skipped: ${publicUrl} cannot be reached from here. Run on another machine: openssl s_client -connect ${host}:${port || 443}`,
    );
  } finally {
    socket.destroy();
  }
};

/** @param refusal why a browser does not trust it */
export function judge(
  host: string,
  certificate: Pick<PeerCertificate, 'subject' | 'issuer' | 'valid_to' | 'subjectaltname'>,
  refusal: string | undefined,
  now = Date.now(),
): Result {
  const days = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS);
  const which = `The certificate of ${host} (from ${String(certificate.issuer.O ?? certificate.issuer.CN)})`;
  if (days < 0) return wrong(`${which} expired ${-days} days ago. Read the log of what renews it.`);
  if (checkServerIdentity(host, certificate as PeerCertificate))
    return wrong(`${which} is for another name. Correct PUBLIC_URL, or get one for this name.`);
  if (refusal)
    return wrong(
      `${which} is not trusted (${refusal}). Use one of an authority that browsers know, with its chain.`,
    );
  if (days >= LATE_DAYS) return ok(`${which} expires in ${days} days.`);
  const late = `${which} expires in ${days} days. Read the log of what renews it.`;
  return days < TOO_LATE_DAYS ? wrong(late) : note(late);
}
