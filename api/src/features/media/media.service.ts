import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { mediaTypeOf } from '../../platform/files/file-kind.js';
import type { UploadedFile } from '../../platform/http/forms/uploaded-file.js';
import { Problem } from '../../platform/problem/problem.js';
import { ObjectStorage, type StoredObject } from '../../platform/storage/object-storage.js';
import { Quarantine } from '../../platform/cleanup/quarantine.service.js';
import { assertImage, imageKinds } from './image-kinds.js';
import type { UploadedImageDto } from './media.dto.js';
import { baseFile, isMediaFile, mediaKey, mediaPath, parseMediaPath, type MediaName } from './media-name.js';
import { PictureRenderer } from './picture-renderer.service.js';
import type { RenderedFile } from './renderer/render-variants.mjs';

const folderOf = (id: string): string => mediaKey(id, '');

/** Keeps pictures: one folder of objects each, made once, never changed. */
@Injectable()
export class MediaService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly quarantine: Quarantine,
    private readonly settings: Settings,
    private readonly renderer: PictureRenderer,
  ) {}

  /**
   * Keeps an uploaded picture and its variants; nothing of it stays when a part fails.
   * @throws Problem 400 without a file, 415 or 422 for one that is no usable picture
   */
  async upload(file: UploadedFile | undefined): Promise<UploadedImageDto> {
    if (!file) throw new Problem('image-missing');
    const { name, bytes } = await this.keep(file);
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
   * Keeps the picture that was sent.
   * @returns its name and the size of its base in bytes
   * @throws Problem 415, 422 or 503, see assertImage and PictureRenderer
   */
  async keep(file: UploadedFile): Promise<{ name: MediaName; bytes: number }> {
    await assertImage(file);
    const image = await this.renderer.render(file.path);
    const name: MediaName = {
      id: randomUUID().replaceAll('-', ''),
      width: image.width,
      height: image.height,
      extension: image.extension,
    };
    await this.keepFiles(name.id, [...image.variants, image.base]);
    return { name, bytes: image.base.data.length };
  }

  /** Keeps a picture whose files are ready, its base last. Nothing of it stays when a part fails. */
  async keepFiles(id: string, files: readonly RenderedFile[]): Promise<void> {
    try {
      for (const { file, data } of files) {
        await this.storage.put(mediaKey(id, file), {
          stream: Readable.from(data),
          length: data.length,
          contentType: mediaTypeOf(imageKinds, file),
        });
      }
    } catch (error) {
      await this.discard(id).catch(() => undefined);
      throw error;
    }
  }

  /** @throws Problem 404 for a name that was never kept or is gone */
  async read(id: string, file: string): Promise<StoredObject & { mediaType: string }> {
    const object = isMediaFile(id, file) ? await this.quarantine.read(mediaKey(id, file)) : undefined;
    if (!object) throw new Problem('picture-not-found');
    return { ...object, mediaType: mediaTypeOf(imageKinds, file) };
  }

  /** The picture that an address names, as a path or as a whole URL, when it is one of ours. It may be gone. */
  parse(address: string): MediaName | undefined {
    const { publicUrl } = this.settings;
    return parseMediaPath(address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address);
  }

  /** Also true for one that had to be brought back from quarantine first. */
  async exists(name: MediaName): Promise<boolean> {
    return (await this.isKept(name)) || ((await this.bringBack(name.id)) && this.isKept(name));
  }

  /** Puts a picture that nothing shows any more into quarantine, with its variants. One that is gone already is no error. */
  async retire(id: string): Promise<void> {
    for await (const { key } of this.storage.list(folderOf(id))) await this.quarantine.take(key);
  }

  private async isKept(name: MediaName): Promise<boolean> {
    const object = await this.storage.get(mediaKey(name.id, baseFile(name)));
    object?.stream.destroy();
    return object !== undefined;
  }

  /** @returns false when nothing of it is there */
  private async bringBack(id: string): Promise<boolean> {
    let found = false;
    for await (const { key } of this.quarantine.list(folderOf(id)))
      found = (await this.quarantine.bringBack(key)) || found;
    return found;
  }

  /** For ever: it was never named. */
  private async discard(id: string): Promise<void> {
    for await (const { key } of this.storage.list(folderOf(id))) await this.storage.delete(key);
  }
}
