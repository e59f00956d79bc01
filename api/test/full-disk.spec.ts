import { Logger } from '@nestjs/common';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { startApplicationDesk } from './support/application-desk.js';
import { dial } from './support/dial.js';
import { jpegPicture } from './support/pictures.js';
import { applicationHead, readAnswer } from './support/raw-requests.js';
import { unfinishedFiles } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';

/** More than any disk has. */
const minFreeBytes = 1e18;

const { api, apply, asAdmin, nothingMore } = await startApplicationDesk({ minFreeBytes });

describe('on a disk without room', () => {
  afterAll(() => api.close());

  it('an application is refused, and the log says what is short and where', async () => {
    const log = jest.spyOn(Logger.prototype, 'error');
    await nothingMore(async () => {
      const refused = await apply();
      expect([refused.status, refused.body.code]).toEqual([507, 'storage-full']);
      expect(refused.body.detail).toBe(
        'There is no room for more files at the moment. Nothing was saved. Try again later.',
      );
    });
    expect(log.mock.calls.flat().join()).toMatch(
      new RegExp(`would leave \\d+ MB free in ${api.settings.dataDir}, less than MIN_FREE_MB \\(\\d+ MB\\)`),
    );
    expect(await unfinishedFiles(api.settings)).toEqual([]);
  });

  it('it is refused before its body arrives', async () => {
    const socket = await dial(api.url);
    onTestFinished(() => void socket.destroy());
    socket.write(applicationHead('Content-Length: 1000000'));
    expect((await readAnswer(socket)).status).toBe(507);
  });

  it('a picture is refused too, and what needs no room goes on', async () => {
    const picture = await jpegPicture({ width: 64, height: 64 });
    const refused = await api.http
      .post('/api/media/upload')
      .set(asAdmin)
      .field('upload_preset', 'leadlight')
      .attach('file', picture, 'picture.jpg')
      .expect(507);
    expect(refused.body).toMatchObject({ code: 'storage-full' });
    await api.http.get('/api/job').expect(200);
  });
});
