import { Injectable } from '@nestjs/common';
import { BodyTimes } from '../../platform/http/input/body-times.js';
import { SpooledFile } from '../../platform/http/forms/spooled-file.interceptor.js';
import { Uploads } from '../../platform/metrics/uploads.js';
import { Settings } from '../../platform/config/settings.js';
import { FreeDisk } from '../../platform/storage/free-disk.js';
import { Spool } from '../../platform/storage/spool.js';

/** An application's form: the resume is in `resume`, the texts are those of ApplyDto. */
@Injectable()
export class ResumeUpload extends SpooledFile {
  constructor(
    { resumeMaxBytes }: Settings,
    spool: Spool,
    disk: FreeDisk,
    times: BodyTimes,
    uploads: Uploads,
  ) {
    super(
      spool,
      disk,
      times,
      uploads,
      {
        field: 'resume',
        name: 'resume',
        maxBytes: resumeMaxBytes,
        instead: 'Save a smaller copy and send that.',
      },
      { fields: 6, bytes: 48 * 1024 },
    );
  }
}
