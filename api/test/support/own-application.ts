import type { TestApp } from './app.js';
import type { UploadFile } from './applications.js';

/** What an applicant does with a private link. */
export const ownApplication = ({ http, url }: Pick<TestApp, 'http' | 'url'>, statusPath: string) => {
  const address = `/api${statusPath}`;
  return {
    read: () => http.get(address),
    withdraw: () => http.post(`${address}/withdraw`),
    erase: () => http.post(`${address}/erase`),
    /** @returns the answer, whatever it is */
    async replace(file?: UploadFile) {
      const form = new FormData();
      if (file) form.append('resume', new Blob([new Uint8Array(file.bytes)]), file.name);
      else form.append('website', '');
      const response = await fetch(url + address + '/resume', { method: 'POST', body: form });
      const text = await response.text();
      const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string };
      return { status: response.status, code };
    },
  };
};
