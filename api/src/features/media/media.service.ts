import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { mediaTypeOf } from '../../platform/files/file-kind.js';
import type { UploadedFile } from '../../platform/http/forms/form.js';
import { Problem } from '../../platform/problem/problem.js';
import { ObjectStorage, type StoredObject } from '../../platform/storage/object-storage.js';
import { DAY_MS, StoredFiles, type Reservation } from '../../platform/stored-files/stored-files.service.js';
import { assertImage, imageKinds } from './image-kinds.js';
import type { UploadedImageDto } from './media.dto.js';
import { baseFile, isMediaFile, mediaKey, mediaPath, parseMediaPath, type MediaName } from './media-name.js';
import { PictureRenderer } from './picture-renderer.service.js';
import type { RenderedFile } from './renderer/render-variants.mjs';

/** Stores pictures: one folder of objects each, made once, never changed. */
@Injectable()
export class MediaService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly settings: Settings,
    private readonly renderer: PictureRenderer,
  ) {}

  /**
   * Stores a picture and its variants. They stay for a day without a project.
   * @throws Problem 400 without a file, 415 or 422 for one that is no usable picture
   */
  async upload(file: UploadedFile | undefined): Promise<UploadedImageDto> {
    if (!file) throw new Problem('image-missing');
    const { name, bytes } = await this.store(file);
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
   * Stores the picture that was sent.
   * @returns its name, the size of its base in bytes, and what to confirm once a project names it
   * @throws Problem 415, 422 or 503, see assertImage and PictureRenderer
   */
  async store(file: UploadedFile): Promise<{ name: MediaName; bytes: number; reservation: Reservation }> {
    await assertImage(file);
    const image = await this.renderer.render(file.path);
    const name: MediaName = {
      id: randomUUID().replaceAll('-', ''),
      width: image.width,
      height: image.height,
      extension: image.extension,
    };
    const reservation = await this.storeFiles(name.id, [...image.variants, image.base]);
    return { name, bytes: image.base.data.length, reservation };
  }

  /** Stores a picture whose files are ready. */
  storeFiles(id: string, files: readonly RenderedFile[]): Promise<Reservation> {
    const objects = files.map(({ file, data }) => ({
      key: mediaKey(id, file),
      stream: Readable.from(data),
      length: data.length,
      contentType: mediaTypeOf(imageKinds, file),
    }));
    return this.files.store(mediaKey(id, ''), DAY_MS, objects);
  }

  /** @throws Problem 404 for a name that was never stored or is deleted */
  async read(id: string, file: string): Promise<StoredObject & { mediaType: string }> {
    const object = isMediaFile(id, file) ? await this.storage.get(mediaKey(id, file)) : undefined;
    if (!object) throw new Problem('picture-not-found');
    return { ...object, mediaType: mediaTypeOf(imageKinds, file) };
  }

  /** The picture that an address names, as a path or as a whole URL, when it is one of ours. It may be deleted. */
  parse(address: string): MediaName | undefined {
    const { publicUrl } = this.settings;
    return parseMediaPath(address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address);
  }

  /** Keeps a stored picture for a project that will name it. @returns undefined when the picture is deleted */
  async reserve(name: MediaName): Promise<Reservation | undefined> {
    const reservation = await this.files.reserve(mediaKey(name.id, ''), DAY_MS);
    const object = reservation && (await this.storage.get(mediaKey(name.id, baseFile(name))));
    object?.stream.destroy();
    return object && reservation;
  }
}
