import { Injectable } from '@nestjs/common';
import { SpooledFile } from '../common/forms/spooled-file.interceptor.js';
import { Settings } from '../config/settings.js';

/** An application's form: the resume is in `resume`, the texts are those of ApplyDto. */
@Injectable()
export class ResumeUpload extends SpooledFile {
  constructor({ dataDir, resumeMaxBytes }: Settings) {
    super(
      dataDir,
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
