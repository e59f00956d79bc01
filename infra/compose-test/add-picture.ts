import { expect, type APIRequestContext } from '@playwright/test';
import { asAdmin } from './stack';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads a picture as the admin. @returns its path */
export async function addPicture(request: APIRequestContext): Promise<string> {
  const added = await request.post('/api/media/upload', {
    headers: await asAdmin(),
    multipart: {
      upload_preset: 'leadlight',
      file: { name: 'dot.png', mimeType: 'image/png', buffer: PICTURE },
    },
  });
  expect(added.status()).toBe(201);
  return new URL(((await added.json()) as { secure_url: string }).secure_url).pathname;
}
