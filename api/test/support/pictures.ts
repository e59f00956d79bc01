import sharp, { type Sharp } from 'sharp';

interface Options {
  width?: number;
  height?: number;
}

/** A picture with enough in it that every encoder has something to do. */
export const picture = ({ width = 1000, height = 500 }: Options = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } }).composite([
    {
      input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f4a261' } },
      left: 0,
      top: 0,
    },
  ]);

export const pngPicture = (options?: Options): Promise<Buffer> => picture(options).png().toBuffer();
export const jpegPicture = (options?: Options): Promise<Buffer> => picture(options).jpeg().toBuffer();
