import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { ImageUploadSettings } from '../../platform/config/settings.js';

export const ownImageUpload: ImageUploadSettings = { url: '/api/media/upload', preset: 'leadlight' };

export class UploadImageDto {
  @ApiProperty({ example: ownImageUpload.preset, description: 'The preset that GET /api/config names.' })
  @IsIn([ownImageUpload.preset], { message: `Send upload_preset with the value ${ownImageUpload.preset}.` })
  upload_preset!: string;
}

/** The uploaded picture, with the field names of image hosts. */
export class UploadedImageDto {
  @ApiProperty({
    example: 'https://leadlight.example/api/media/0f8fad5bd9cb469fa16570867728950e/1600x900.jpg',
    description: 'Address of the picture, for imageUrl.',
  })
  secure_url!: string;

  @ApiProperty({ example: '0f8fad5bd9cb469fa16570867728950e' }) public_id!: string;

  @ApiProperty({ example: 1600, description: 'Pixels, after turning and shrinking.' }) width!: number;

  @ApiProperty({ example: 900, description: 'Pixels.' }) height!: number;

  @ApiProperty({
    example: 'jpg',
    enum: ['png', 'jpg'],
    description: 'Type of the base. AVIF and WebP variants are stored too.',
  })
  format!: 'png' | 'jpg';

  @ApiProperty({ example: 184_320, description: 'Size of the base.' }) bytes!: number;
}

export class PictureSourcesDto {
  @ApiProperty({ example: 1600, description: 'Pixels of the base.' }) width!: number;

  @ApiProperty({ example: 900, description: 'Pixels of the base.' }) height!: number;

  @ApiProperty({
    example:
      '/api/media/0f8fad5bd9cb469fa16570867728950e/480.avif 480w, /api/media/0f8fad5bd9cb469fa16570867728950e/960.avif 960w',
    description: 'srcset',
  })
  avif!: string;

  @ApiProperty({
    example:
      '/api/media/0f8fad5bd9cb469fa16570867728950e/480.webp 480w, /api/media/0f8fad5bd9cb469fa16570867728950e/960.webp 960w',
    description: 'srcset',
  })
  webp!: string;
}
