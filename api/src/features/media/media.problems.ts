import { defineProblems } from '../../platform/problem/problem.js';

export const mediaProblems = defineProblems({
  pictureNotFound: [404, 'There is no picture at this address.'],
  imageMissing: [400, 'Choose a picture to upload, in the field "file".'],
  imageTooLarge: [413, 'This image is too large. Choose a smaller one.'],
  imageType: [415, 'This file is not a picture that we take. Choose a PNG, JPEG, WebP or AVIF.'],
  imageTooManyPixels: [422, 'This picture has too many pixels. Make it smaller and upload it again.'],
  tooManyPictures: [
    503,
    'Several pictures are being prepared at this moment. Nothing was saved. Try again in a few seconds.',
  ],
  imageBroken: [422, 'This picture is damaged and cannot be opened. Export it again and upload it.'],
});

export const pictureProblems = [
  mediaProblems.imageTooLarge,
  mediaProblems.imageType,
  mediaProblems.imageTooManyPixels,
  mediaProblems.imageBroken,
  mediaProblems.tooManyPictures,
];
