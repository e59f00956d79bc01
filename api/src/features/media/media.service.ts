import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { mediaTypeOf } from '../../platform/files/file-kind.js';
import { invalidFields } from '../../platform/problem/problem.js';
import { ObjectStorage, type StoredObject } from '../../platform/storage/object-storage.js';
import type { ObjectName } from '../../platform/stored-files/object-references.js';
import { DAY_MS, StoredFiles, type Reservation } from '../../platform/stored-files/stored-files.service.js';
import { imageKinds } from './image-kinds.js';
import type { UploadedImageDto } from './media.dto.js';
import { baseFile, isMediaFile, mediaKey, mediaPath, parseMediaPath, type MediaName } from './media-name.js';
import { PictureRenderer, type RenderedFile } from './picture-renderer.service.js';
import { mediaProblems } from './media.problems.js';

const refusePicture = (message: string, field = 'imageUrl'): never => {
  throw invalidFields({ field, message });
};

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
    const [path] = await this.store(file.path);
    return { secure_url: this.settings.publicUrl + path };
  }

  /** Stores a picture and its variants for a day. */
  private async store(path: string): Promise<[ObjectName, Reservation]> {
    const { base, variants, ...size } = await this.renderer.render(path);
    const name: MediaName = { id: randomUUID().replaceAll('-', ''), ...size };
    const reservation = await this.storeFiles(name.id, [...variants, base]);
    return [mediaPath(name), reservation];
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

  /**
   * Calls `write` with the value for a property with `@NamesObject`. Then the present picture is removed, and the new one stays.
   * @param given a file, or an address @param write returns null when nothing was written @throws Problem 400
   */
  async replace<Written>(
    present: ObjectName | '',
    given: Express.Multer.File | string | undefined,
    write: (imageUrl: ObjectName) => Promise<Written>,
  ): Promise<Written> {
    const [imageUrl, reservation] = await this.accept(given ?? '', present);
    const own = imageUrl === present ? undefined : this.parse(present);
    // Before the change. The minute job keeps pictures that another document names.
    if (own) await this.files.release(mediaKey(own.id, ''));
    const written = await write(imageUrl);
    if (written && reservation) await this.files.confirm(reservation);
    return written;
  }

  /** As `replace`, for a document that names several pictures. @param added the path by its field */
  async replaceMany<Written>(
    added: readonly (readonly [field: string, path: string])[],
    removed: readonly string[],
    write: () => Promise<Written>,
  ): Promise<Written> {
    const reservations: Reservation[] = [];
    for (const [field, path] of added) reservations.push(await this.reserve(this.parse(path), field));
    for (const own of removed.map((path) => this.parse(path)))
      if (own) await this.files.release(mediaKey(own.id, ''));
    const written = await write();
    if (written) for (const reservation of reservations) await this.files.confirm(reservation);
    return written;
  }

  /** Returns own addresses without the origin. The present address is always accepted. */
  private async accept(
    given: Express.Multer.File | string,
    present: string,
  ): Promise<[ObjectName, Reservation?]> {
    if (typeof given !== 'string') return this.store(given.path);
    const imageUrl = given as ObjectName;
    if (given === '' || given === present) return [imageUrl];
    const own = this.parse(given);
    if (own) return [mediaPath(own), await this.reserve(own)];
    if (!this.settings.imageUpload)
      return refusePicture('Upload the picture here first, then use the address that the upload gives.');
    const isHttps = URL.canParse(given) && new URL(given).protocol === 'https:';
    return isHttps ? [imageUrl] : refusePicture('Give an https address of a picture.');
  }

  private async reserve(own: MediaName | undefined, field?: string): Promise<Reservation> {
    const reservation = own && (await this.files.reserve(mediaKey(own.id, ''), DAY_MS));
    const object = reservation && (await this.storage.get(mediaKey(own.id, baseFile(own))));
    object?.stream.destroy();
    return object ? reservation : refusePicture('This picture is no longer there. Upload it again.', field);
  }

  /** Takes a path or a URL. The picture may be deleted. */
  private parse(address: string): MediaName | undefined {
    const { publicUrl } = this.settings;
    return parseMediaPath(address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address);
  }
}
