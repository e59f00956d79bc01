import { anyImage } from '../../content/file-kinds';
import { imageMessages } from '../../content/messages/projects-admin';

/** Which pictures a form takes. The server looks at the content itself. */
export interface ImageKinds {
  /** As in <input accept>. */
  accept: string;
  hint: string;
  /** A sentence about a file that is none of them; undefined where it is one. */
  refuse: (file: File) => string | undefined;
}

const kinds = (accept: string, hint: string, matches: RegExp, sentence: string): ImageKinds => ({
  accept,
  hint,
  refuse: ({ type }) => (matches.test(type) ? undefined : sentence),
});

export const newProjectImages = kinds(
  'image/png,image/jpeg,.png,.jpeg,.jpg',
  'PNG or JPEG.',
  /^image\/(?:png|jpeg)$/,
  imageMessages.newKind,
);

export const anyImages = kinds('image/*', `${anyImage}.`, /^image\//, imageMessages.noImage);
