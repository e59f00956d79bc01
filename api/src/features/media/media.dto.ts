import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { ImageUploadSettings } from '../../platform/config/settings.js';

export const ownImageUpload: ImageUploadSettings = { url: '/api/media/upload', preset: 'leadlight' };

export class UploadImageDto {
  @ApiProperty({ example: ownImageUpload.preset, description: 'The preset that GET /api/config names.' })
  @IsIn([ownImageUpload.preset], { message: `Send upload_preset with the value ${ownImageUpload.preset}.` })
  upload_preset!: string;
}

export class UploadFormDto extends UploadImageDto {
  @ApiProperty({ type: 'string', format: 'binary' }) file!: unknown;
}

/** Uses the field name of image hosts. */
export class UploadedImageDto {
  @ApiProperty({
    example: 'https://leadlight.example/api/media/0f8fad5bd9cb469fa16570867728950e/1600x900.jpg',
    description: 'Address of the picture, for imageUrl.',
  })
  secure_url!: string;
}

const srcset = (type: string) => {
  const folder = '/api/media/0f8fad5bd9cb469fa16570867728950e';
  return { example: `${folder}/480.${type} 480w, ${folder}/960.${type} 960w`, description: 'srcset' };
};

export class PictureSourcesDto {
  @ApiProperty({ example: 1600, description: 'Pixels of the base.' }) width!: number;

  @ApiProperty({ example: 900, description: 'Pixels of the base.' }) height!: number;

  @ApiProperty(srcset('avif')) avif!: string;

  @ApiProperty(srcset('webp')) webp!: string;
}
