import { expect, type APIRequestContext } from '@playwright/test';
import { showSecrets } from './stack';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads a picture as the admin. @returns its path */
export async function addPicture(request: APIRequestContext): Promise<string> {
  const signedIn = await request.post('/api/users/login', { data: await showSecrets() });
  const { token } = (await signedIn.json()) as { token: string };
  const added = await request.post('/api/media/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      upload_preset: 'leadlight',
      file: { name: 'dot.png', mimeType: 'image/png', buffer: PICTURE },
    },
  });
  expect(added.status()).toBe(201);
  return new URL(((await added.json()) as { secure_url: string }).secure_url).pathname;
}
