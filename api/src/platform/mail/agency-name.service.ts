import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';

function nameInBuild(webDist: string): string | undefined {
  try {
    const brand = readFileSync(join(webDist, 'server/brand.json'), 'utf8');
    return (JSON.parse(brand) as { name: string }).name;
  } catch {
    return undefined;
  }
}

/** The site's name, or the sender's where the site is not built. */
@Injectable()
export class AgencyName {
  readonly name: string;

  constructor({ webDist, mail }: Settings) {
    this.name = nameInBuild(webDist) ?? (mail?.from.name || 'Leadlight');
  }
}
