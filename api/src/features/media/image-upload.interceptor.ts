import type { Settings } from '../../platform/config/settings.js';
import { type FormFile, FileForm } from '../../platform/http/forms/form.js';

const picture = (field: string, { imageMaxBytes }: Settings): FormFile => ({
  field,
  name: 'image',
  tooLarge: 'image-too-large',
  maxBytes: imageMaxBytes,
  instead: 'Choose a smaller one.',
});

/** In the terms of image hosts: the picture is in `file`. */
export const FileFieldUpload = FileForm((settings) => ({
  file: picture('file', settings),
  fields: 1,
  bytes: 1024,
}));

/** A project's form: the picture, if any, is in `image`, the texts are those of CreateProjectDto. */
export const ImageFieldUpload = FileForm((settings) => ({
  file: picture('image', settings),
  fields: 13,
  bytes: 256 * 1024,
}));
