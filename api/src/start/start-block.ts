import type { Settings } from '../platform/config/settings.js';
import type { SignIn } from './sign-in-to-show.js';

/**
 * What a person wants to know after the start. The password is shown by the first start that gets so far, and by no other.
 * @param database such as 'embedded (…/.data/db)'
 * @param admin undefined while the database is away
 */
export function startBlock(settings: Settings, database: string, admin: SignIn | undefined): string {
  const lines = [
    ['Leadlight', settings.publicUrl],
    ...(admin ? [['Admin', admin.email]] : []),
    ...(admin?.password
      ? [['Password', `${admin.password}   (shown this once; kept in ${settings.dataDir}/secrets)`]]
      : []),
    ['Data', settings.dataDir],
    ['Database', database],
    [
      'Objects',
      settings.s3 ? `${settings.s3.endpoint}/${settings.s3.bucket}` : `files (${settings.dataDir}/objects)`,
    ],
  ] as const;
  return `\n${lines.map(([name, value]) => `  ${name.padEnd(10)} ${value}`).join('\n')}\n\n`;
}
