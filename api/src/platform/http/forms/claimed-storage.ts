import { pipeline, Transform } from 'node:stream';
import multer, { type StorageEngine } from 'multer';
import type { DiskClaim } from '../../storage/free-disk.js';
import type { UploadTempDir } from '../../storage/upload-temp-dir.js';

const claiming = (claim: DiskClaim): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      claim.add(chunk.length).then(() => done(null, chunk), done);
    },
  });

/** Writes files to the temporary folder as Multer does, but claims room on the disk for each chunk before it is written. */
export function claimedStorage(tempDir: UploadTempDir, claim: DiskClaim): StorageEngine {
  const storage = multer.diskStorage({
    destination: tempDir.folder,
    filename: (_request, _file, done) => done(null, tempDir.newName()),
  });
  return {
    _handleFile(request, file, done) {
      // An error of either stream ends both, and reaches Multer by the file's own.
      const stream = pipeline(file.stream, claiming(claim), () => undefined);
      Object.defineProperty(file, 'stream', { value: stream });
      storage._handleFile(request, file, done);
    },
    _removeFile: (request, file, done) => storage._removeFile(request, file, done),
  };
}
