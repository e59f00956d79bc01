import { registerProblems, type ProblemCode } from '../../platform/problem/catalogue.js';

const problems = {
  'picture-not-found': [404, 'There is no picture at this address.'],
  'image-missing': [400, 'Choose a picture to upload, in the field "file".'],
  'image-too-large': [413, 'This image is too large. Choose a smaller one.'],
  'image-type': [415, 'This file is not a picture that we take. Choose a PNG, JPEG, WebP or AVIF.'],
  'image-too-many-pixels': [422, 'This picture has too many pixels. Make it smaller and upload it again.'],
  'too-many-pictures': [
    503,
    'Several pictures are being prepared at this moment. Nothing was saved. Try again in a few seconds.',
  ],
  'image-broken': [422, 'This picture is damaged and cannot be opened. Export it again and upload it.'],
} as const;
registerProblems(problems);

declare module '../../platform/problem/catalogue.js' {
  interface ProblemCatalogue {
    media: keyof typeof problems;
  }
}

export const pictureProblems = [
  'image-too-large',
  'image-type',
  'image-too-many-pixels',
  'image-broken',
  'too-many-pictures',
] as const satisfies readonly ProblemCode[];
