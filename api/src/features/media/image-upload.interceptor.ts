import { FileForm, type FormWithFile } from '../../platform/http/forms/form.js';
import { mediaProblems } from './media.problems.js';

const image = {
  maxBytes: ({ imageMaxBytes }) => imageMaxBytes,
  tooLarge: (maxMb) => ({
    type: mediaProblems.imageTooLarge,
    detail: `This image is larger than ${maxMb} MB. Choose a smaller one.`,
  }),
} satisfies Partial<FormWithFile>;

/** The field name of image hosts. */
export const FileFieldUpload = FileForm({ ...image, field: 'file', texts: 1, textBytes: 1024 });

/** The texts are those of CreateProjectDto. */
export const ImageFieldUpload = FileForm({ ...image, field: 'image', texts: 14, textBytes: 256 * 1024 });
