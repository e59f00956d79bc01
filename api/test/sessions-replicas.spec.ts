import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import request from 'supertest';
import type { Settings } from '../src/platform/config/settings.js';
import { signIn, type Http } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { testSettings } from './support/settings.js';

const NEXT = 'quite another password';

describe('sessions of two processes on one database', () => {
  let settings: Settings;
  let programs: BuiltProgram[];
  let here: Http;
  let there: Http;
  beforeAll(async () => {
    settings = await testSettings();
    programs = [1, 2].map(() => new BuiltProgram(variablesOf(settings)));
    await Promise.all(programs.map((program) => program.ready()));
    [here, there] = programs.map(({ url }) => request(url)) as [Http, Http];
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    const database = await mongoose.createConnection(settings.mongodbUri as string).asPromise();
    await database.dropDatabase();
    await database.close();
    await rm(settings.dataDir, { recursive: true, force: true });
  });

  const statuses = async (token: string): Promise<number[]> => {
    const answers = await Promise.all(
      [here, there].map((http) => http.get('/api/users/me').set('Authorization', `Bearer ${token}`)),
    );
    return answers.map(({ status }) => status);
  };

  it('end on both at once, one and all others', async () => {
    const [kept, one, other] = await Promise.all([here, there, there].map((http) => signIn(http, settings)));
    const asKept = { Authorization: `Bearer ${kept}` };
    expect(await statuses(one as string)).toEqual([200, 200]);
    await there.delete('/api/users/sessions/current').set('Authorization', `Bearer ${one}`).expect(204);
    expect(await statuses(one as string)).toEqual([401, 401]);
    await here.delete('/api/users/sessions').set(asKept).expect(204);
    expect(await statuses(other as string)).toEqual([401, 401]);
    expect(await statuses(kept as string)).toEqual([200, 200]);
  });

  it('do not outlive a change of the password that they began during', async () => {
    const earlier = await signIn(there, settings);
    const kept = await signIn(here, settings);
    let isChanged = false;
    const change = here
      .put('/api/users/password')
      .set('Authorization', `Bearer ${kept}`)
      .send({ current: settings.adminPassword, next: NEXT })
      .expect(204)
      .then(() => (isChanged = true));
    const begun = [earlier];
    while (!isChanged) {
      const { adminEmail: email, adminPassword: password } = settings;
      const { body } = (await there.post('/api/users/login').send({ email, password })) as {
        body: { token?: string };
      };
      if (body.token !== undefined) begun.push(body.token);
    }
    await change;
    for (const token of begun) expect(await statuses(token)).toEqual([401, 401]);
    expect(await statuses(kept)).toEqual([200, 200]);
    expect(await statuses(await signIn(there, { ...settings, adminPassword: NEXT }))).toEqual([200, 200]);
  });
});
