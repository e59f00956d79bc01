import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { mediaTypeOf } from '../../platform/files/file-kind.js';
import { ObjectStorage, type StoredObject } from '../../platform/storage/object-storage.js';
import { DAY_MS, StoredFiles, type Reservation } from '../../platform/stored-files/stored-files.service.js';
import { imageKinds } from './image-kinds.js';
import type { UploadedImageDto } from './media.dto.js';
import { baseFile, isMediaFile, mediaKey, mediaPath, parseMediaPath, type MediaName } from './media-name.js';
import { PictureRenderer, type RenderedFile } from './picture-renderer.service.js';
import { mediaProblems } from './media.problems.js';

/** Stores each picture as a folder of objects that never change. */
@Injectable()
export class MediaService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly settings: Settings,
    private readonly renderer: PictureRenderer,
  ) {}

  async upload(file: Express.Multer.File | undefined): Promise<UploadedImageDto> {
    if (!file) throw mediaProblems.imageMissing();
    const { name, bytes } = await this.store(file.path);
    return {
      secure_url: `${this.settings.publicUrl}${mediaPath(name)}`,
      public_id: name.id,
      width: name.width,
      height: name.height,
      format: name.extension,
      bytes,
    };
  }

  /**
   * Stores a picture and its variants for a day.
   * @returns its name, the bytes of its base, and the reservation to confirm once a project names the picture
   */
  async store(path: string): Promise<{ name: MediaName; bytes: number; reservation: Reservation }> {
    const { base, variants, ...size } = await this.renderer.render(path);
    const name: MediaName = { id: randomUUID().replaceAll('-', ''), ...size };
    const reservation = await this.storeFiles(name.id, [...variants, base]);
    return { name, bytes: base.data.length, reservation };
  }

  storeFiles(id: string, files: readonly RenderedFile[]): Promise<Reservation> {
    const objects = files.map(({ file, data }) => ({
      key: mediaKey(id, file),
      stream: Readable.from(data),
      length: data.length,
      contentType: mediaTypeOf(imageKinds, file),
    }));
    return this.files.store(mediaKey(id, ''), DAY_MS, objects);
  }

  async read(id: string, file: string): Promise<StoredObject & { mediaType: string }> {
    const object = isMediaFile(id, file) ? await this.storage.get(mediaKey(id, file)) : undefined;
    if (!object) throw mediaProblems.pictureNotFound();
    return { ...object, mediaType: mediaTypeOf(imageKinds, file) };
  }

  /** Takes a path or a URL. The picture may be deleted. */
  parse(address: string): MediaName | undefined {
    const { publicUrl } = this.settings;
    return parseMediaPath(address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address);
  }

  /** Keeps a picture for a day for a project. @returns undefined when the picture is deleted */
  async reserve(name: MediaName): Promise<Reservation | undefined> {
    const reservation = await this.files.reserve(mediaKey(name.id, ''), DAY_MS);
    const object = reservation && (await this.storage.get(mediaKey(name.id, baseFile(name))));
    object?.stream.destroy();
    return object && reservation;
  }
}
