import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { pack } from 'tar-stream';
import { Settings } from '../config/settings.js';

/** `leadlight-2026-11-22T03-00-00Z.tar` */
const nameOf = (at: Date): string => `leadlight-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Makes archives of what database and store hold, also while the product runs. */
@Injectable()
export class BackupMaker {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly settings: Settings,
  ) {}

  /** Makes one archive in BACKUP_DIR. @returns its absolute path */
  async make(): Promise<string> {
    const path = join(this.settings.backup.dir, nameOf(new Date()));
    await mkdir(this.settings.backup.dir, { recursive: true, mode: 0o700 });
    const tar = pack();
    const written = pipeline(
      tar,
      createWriteStream(`${path}.partial`, { flags: 'wx', mode: 0o600, flush: true }),
    );
    tar.entry({ name: 'secrets/jwt-secret' }, this.settings.jwtSecret);
    tar.entry({ name: 'secrets/admin-password' }, this.settings.adminPassword);
    for (const { name } of await this.connection.listCollections()) {
      const documents = await this.connection.collection(name).find({}, { raw: true }).toArray();
      tar.entry({ name: `database/${name}.bson` }, Buffer.concat(documents as unknown as Buffer[]));
    }
    tar.finalize();
    await written;
    await rename(`${path}.partial`, path);
    return path;
  }
}
