import { Injectable } from '@nestjs/common';
import type { FormFile } from '../../platform/http/forms/form-problem.js';
import { BodyTimes } from '../../platform/http/input/body-times.js';
import { SpooledFile } from '../../platform/http/forms/spooled-file.interceptor.js';
import { Uploads } from '../../platform/metrics/uploads.js';
import { Settings } from '../../platform/config/settings.js';
import { FreeDisk } from '../../platform/storage/free-disk.js';
import { Spool } from '../../platform/storage/spool.js';

const picture = (field: string, { imageMaxBytes }: Settings): FormFile => ({
  field,
  name: 'image',
  maxBytes: imageMaxBytes,
  instead: 'Choose a smaller one.',
});

/** For the image host's own words: the picture is in `file`. */
@Injectable()
export class FileFieldUpload extends SpooledFile {
  constructor(settings: Settings, spool: Spool, disk: FreeDisk, times: BodyTimes, uploads: Uploads) {
    super(spool, disk, times, uploads, picture('file', settings), { fields: 1, bytes: 1024 });
  }
}

/** For a project's form: the picture, if any, is in `image`, the texts are those of CreateProjectDto. */
@Injectable()
export class ImageFieldUpload extends SpooledFile {
  constructor(settings: Settings, spool: Spool, disk: FreeDisk, times: BodyTimes, uploads: Uploads) {
    super(spool, disk, times, uploads, picture('image', settings), { fields: 13, bytes: 256 * 1024 });
  }
}
