import { isLocal } from '../../../platform/config/is-local.js';
import { readVisitorNotes } from '../../../platform/limits/visitor-notes.js';
import type { Check } from '../check.js';
import { note, right, wrong } from '../finding.js';

/** Whether PUBLIC_URL is the origin that visitors use. */
export const address: Check = {
  name: 'address',
  async run(patient) {
    const { publicUrl } = patient.settings;
    if (!isLocal(publicUrl))
      return [
        publicUrl.startsWith('https:')
          ? right(`Visitors use ${publicUrl}.`)
          : note(
              `Visitors use ${publicUrl}, and all that they send can be read on its way.`,
              'End TLS in front and set PUBLIC_URL to its https origin; see "Your domain, with TLS" in docs/operations.md.',
            ),
      ];
    const connection = await patient.database().catch(() => undefined);
    const names = connection ? await readVisitorNotes(connection, 'other-name') : [];
    return [
      names.length === 0
        ? note(
            `PUBLIC_URL is ${publicUrl}, which only this machine can open.`,
            'For visitors, set it to their origin.',
          )
        : wrong(
            `PUBLIC_URL is ${publicUrl}, but visitors come by ${names.join(', ')}.`,
            'Set PUBLIC_URL to the origin that they use: canonical links, the sitemap and links in mails name it.',
          ),
    ];
  },
};
