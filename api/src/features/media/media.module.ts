import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { PictureRenderer } from './picture-renderer.service.js';

@Module({
  controllers: [MediaController],
  providers: [MediaService, PictureRenderer],
  exports: [MediaService],
})
export class MediaModule {}
