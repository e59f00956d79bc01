import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientConfigDto } from '../src/site/client-config/client-config.dto.js';
import type { Settings } from '../src/platform/config/settings.js';
import { startTestApp, type TestApp } from './support/app.js';

describe('the configuration of the web', () => {
  let api: TestApp | undefined;
  const start = async (overrides: Partial<Settings> = {}): Promise<TestApp> =>
    (api = await startTestApp(overrides));
  const read = async () => await (api as TestApp).http.get('/api/config').expect(200);

  describe('with nothing set', () => {
    beforeAll(() => start());
    afterAll(() => api?.close());

    it("names the product's own endpoints", async () => {
      const { body, headers } = (await read()) as { body: ClientConfigDto; headers: Record<string, string> };
      expect(body).toEqual({
        email: {
          origin: '/api/emailjs',
          publicKey: 'leadlight',
          serviceId: 'leadlight',
          templateFreeTest: 'leadlight',
          templateContact: 'leadlight',
        },
        resume: { maxBytes: 10_485_760, types: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'] },
        image: { maxBytes: 10_485_760, types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] },
        imageUpload: { url: '/api/media/upload', preset: 'leadlight', own: true },
      });
      expect(headers['cache-control']).toBe('public, max-age=60');
    });
  });

  describe('with outside services', () => {
    const emailjs = {
      origin: 'https://api.emailjs.com',
      publicKey: 'key',
      serviceId: 'service',
      templateFreeTest: 'first',
      templateContact: 'second',
    };
    const imageUpload = { url: 'https://api.images.example/upload', preset: 'open' };
    beforeAll(() => start({ emailjs, imageUpload, resumeMaxBytes: 5, imageMaxBytes: 7 }));
    afterAll(() => api?.close());

    it('names them, and no secret', async () => {
      const { body, text } = (await read()) as { body: ClientConfigDto; text: string };
      expect(body).toMatchObject({
        email: emailjs,
        imageUpload: { ...imageUpload, own: false },
        resume: { maxBytes: 5 },
        image: { maxBytes: 7 },
      });
      for (const secret of [api?.settings.jwtSecret, api?.settings.adminPassword, api?.settings.adminEmail])
        expect(text).not.toContain(secret);
    });
  });
});
