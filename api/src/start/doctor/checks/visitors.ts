import { readVisitorNotes } from '../../../platform/limits/visitor-notes.js';
import type { Check } from '../check.js';
import { right, wrong } from '../finding.js';

const SEE = 'see "Your domain, with TLS" in docs/operations.md.';

/** Whether limits by address count each visitor by themselves. */
export const visitors: Check = {
  name: 'visitors',
  async run(patient) {
    const { publicUrl, trustProxy } = patient.settings;
    if (publicUrl.startsWith('https:') && trustProxy === false)
      return [
        wrong(
          'PUBLIC_URL is https, so a proxy is in front, and no proxy is trusted: all visitors count as one.',
          `Set TRUST_PROXY; ${SEE}`,
        ),
      ];
    const gateways = await readVisitorNotes(await patient.database(), 'shared-address');
    return [
      gateways.length === 0
        ? right('Nothing tells that they all come from one address.')
        : wrong(
            `They come from ${gateways.join(', ')}, a gateway, so that limits by address count them together.`,
            `Name the proxy in front in TRUSTED_PROXIES; ${SEE}`,
          ),
    ];
  },
};
