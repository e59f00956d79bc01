import type { BackupRecord } from './backup-record.schema.js';
import type { LastBackupDto } from './last-backup.dto.js';

export function toLastBackupDto(record: BackupRecord | null, nightlyAt: string | undefined): LastBackupDto {
  const { good, failed } = record ?? {};
  return {
    nightlyAt: nightlyAt ?? null,
    good: good ? { at: good.at, name: good.name, bytes: good.bytes, elsewhere: good.isElsewhere } : null,
    failed: failed ? { at: failed.at, sentence: failed.sentence } : null,
  };
}
