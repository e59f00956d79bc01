import { showSecrets } from './stack';

/** Tells the journeys of web/e2e who may prepare the stack's content. */
export default async function adminInEnvironment(): Promise<void> {
  const { email, password } = await showSecrets();
  Object.assign(process.env, { SITE_ADMIN_EMAIL: email, SITE_ADMIN_PASSWORD: password });
}
