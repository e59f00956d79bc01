import { expect, test } from '@playwright/test';
import { resetAdmin, runOnce, setPassword, showSecrets, signIn, startAll, compose } from './stack';

const me = (token: string): Promise<Response> =>
  fetch(`${process.env.STACK_URL ?? ''}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });

test('lost access: admin-reset gives a new password while the stack runs, and ends every session', async () => {
  const first = await showSecrets();
  const token = await signIn(first);
  const now = await resetAdmin();
  expect(now.email).toBe(first.email);
  expect((await me(token)).status).toBe(401);
  expect((await me(await signIn(now))).status).toBe(200);
  await setPassword(now, first.password);
});

test('once there is an account the stack starts without the first password, and makes no other', async () => {
  const first = await showSecrets();
  await runOnce('--entrypoint', 'rm', 'secrets', '-f', '/secrets/own/admin-password');
  try {
    await compose('up', '--detach', '--wait', '--no-build', '--force-recreate', 'secrets', 'api');
    await startAll();
    expect((await me(await signIn(first))).status).toBe(200);
    await expect(runOnce('secrets', 'show')).rejects.toThrow(/is no longer stored/);
  } finally {
    const put = `printf '%s\\n' '${first.password}' '${first.password}' | secrets set-admin-password`;
    await runOnce('--entrypoint', 'sh', 'secrets', '-c', put);
  }
  expect(await showSecrets()).toEqual(first);
});

test('the address of the mail server comes from a stored secret, and a missing file is refused', async () => {
  const inSecrets = (script: string) => runOnce('--entrypoint', 'sh', 'secrets', '-c', script);
  const set = (address: string) => inSecrets(`echo '${address}' | secrets set-smtp-url`);
  const settings = [
    'SMTP_URL_FILE=/run/secrets/api/smtp-url',
    'MAIL_FROM=desk@a.example',
    'ENQUIRY_TO=a@b.example',
  ];
  const doctor = () => runOnce(...settings.flatMap((setting) => ['--env', setting]), 'doctor');
  const saying = (text: string) => ({ stdout: expect.stringContaining(text) });
  const missing = saying('SMTP_URL_FILE should be the path of a readable file');
  await expect(set('mail.example')).rejects.toThrow(/should begin with smtp/);
  await expect(doctor()).rejects.toMatchObject(missing);
  await set('smtp://127.0.0.1:9');
  await expect(doctor()).rejects.toMatchObject(saying('127.0.0.1:9 does not accept'));
  await inSecrets('rm /secrets/own/smtp-url && secrets');
  await expect(doctor()).rejects.toMatchObject(missing);
});
