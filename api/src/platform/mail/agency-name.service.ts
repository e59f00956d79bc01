import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Settings } from '../config/settings.js';

const brandSchema = z.object({ name: z.string().min(1) });

function nameInBuild(webDist: string): string | undefined {
  try {
    return brandSchema.parse(JSON.parse(readFileSync(join(webDist, 'server/brand.json'), 'utf8'))).name;
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
