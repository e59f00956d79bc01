import type { TestApp } from './app.js';

/** What an applicant does with a private link. */
export const ownApplication = ({ http }: Pick<TestApp, 'http'>, statusPath: string) => {
  const address = `/api${statusPath}`;
  return {
    read: () => http.get(address),
    withdraw: () => http.post(`${address}/withdraw`),
    erase: () => http.post(`${address}/erase`),
  };
};
