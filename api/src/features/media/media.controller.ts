import { Body, Controller, Get, Param, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/access/access.decorators.js';
import { FormBody } from '../../platform/http/forms/form.js';
import { sendStream } from '../../platform/http/answers/send-stream.js';
import { Answers, fileOf, problemsOfForm } from '../../platform/http/answers/answers.decorator.js';
import { anyImage, ImageForm } from './image-kinds.js';
import { UploadedImageDto, UploadFormDto, UploadImageDto } from './media.dto.js';
import { MediaService } from './media.service.js';
import { mediaProblems, pictureProblems } from './media.problems.js';
import { generalProblems } from '../../platform/problem/problem.js';

@ApiTags('Media')
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Post('upload')
  @FormBody(ImageForm('file', 1, 1024))
  @ApiOperation({
    summary: 'Upload a picture',
    description:
      `${anyImage} by content, up to IMAGE_MAX_MB and 65 million pixels (AVIF 24 million), each side up to 16,384. The stored picture is upright, without EXIF and ` +
      'at most 2400 px on its longer side, with AVIF and WebP variants in 480, 960 and 1600 px.',
  })
  @ApiBody({ type: UploadFormDto })
  @Answers(201, UploadedImageDto, ...problemsOfForm, ...pictureProblems, mediaProblems.imageMissing)
  uploadMedia(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() _preset: UploadImageDto,
  ): Promise<UploadedImageDto> {
    return this.media.upload(file);
  }

  @Get(':id/:file')
  @Public()
  @ApiOperation({
    summary: 'A picture or one of its variants',
    description: 'Never changes.',
  })
  @ApiParam({ name: 'id', example: '0f8fad5bd9cb469fa16570867728950e' })
  @ApiParam({ name: 'file', example: '960.avif' })
  @Answers(200, fileOf('image/*'), mediaProblems.pictureNotFound, generalProblems.storageUnavailable)
  async getMedia(
    @Param('id') id: string,
    @Param('file') file: string,
    @Res() response: Response,
  ): Promise<void> {
    const { stream, length, mediaType } = await this.media.read(id, file);
    response.set({
      'Content-Type': mediaType,
      'Content-Length': String(length),
      // A picture never changes, so its address is its version.
      ETag: `"${id}-${file}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    await sendStream(response, stream);
  }
}
