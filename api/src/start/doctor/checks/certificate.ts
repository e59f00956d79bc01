import { once } from 'node:events';
import { checkServerIdentity, connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import { PATIENCE_MS } from '../patience.js';

const DAY_MS = 24 * 3_600_000;
/** Authorities and their programs renew 30 days before the end. */
const LATE_DAYS = 21;
const TOO_LATE_DAYS = 7;

/** The certificate of PUBLIC_URL, as a visitor gets it. */
export const certificate: Check = {
  name: 'certificate',
  async run({ settings: { publicUrl } }) {
    if (!publicUrl.startsWith('https:')) return [];
    const { hostname, port } = new URL(publicUrl);
    const host = hostname.replace(/^\[|\]$/g, '');
    try {
      const socket = connect({
        host,
        port: Number(port || 443),
        servername: host,
        // What is wrong with it is to be told.
        rejectUnauthorized: false,
      });
      try {
        await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
        return [judge(host, socket.getPeerCertificate(), refusalOf(socket))];
      } finally {
        socket.destroy();
      }
    } catch {
      return [
        note(
          `${publicUrl} cannot be reached from here, so its certificate was not looked at.`,
          `A server may not reach its own public address; from another machine: openssl s_client -connect ${host}:${port || 443}.`,
        ),
      ];
    }
  },
};

const refusalOf = ({ authorized, authorizationError }: TLSSocket): string | undefined =>
  authorized ? undefined : String(authorizationError);

/** @param refusal why nobody would trust it */
export function judge(
  host: string,
  certificate: Pick<PeerCertificate, 'subject' | 'issuer' | 'valid_to' | 'subjectaltname'>,
  refusal: string | undefined,
  now = Date.now(),
): Finding {
  const days = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS);
  const by = [certificate.issuer.O ?? certificate.issuer.CN ?? 'nobody'].flat().join(', ');
  const renew = 'Look at the log of what renews it.';
  if (days < 0) return wrong(`That of ${host} has ended ${-days} days ago (from ${by}).`, renew);
  if (checkServerIdentity(host, certificate as PeerCertificate))
    return wrong(
      `The certificate there is not for ${host}.`,
      'Correct PUBLIC_URL, or get one for this name.',
    );
  if (refusal)
    return wrong(
      `That of ${host} is not trusted (${refusal}, from ${by}).`,
      'Use one of an authority that browsers know, with its whole chain.',
    );
  const left = `That of ${host} is good for ${days} more ${days === 1 ? 'day' : 'days'} (from ${by}).`;
  if (days < TOO_LATE_DAYS) return wrong(left, renew);
  return days < LATE_DAYS ? note(left, renew) : right(left);
}
