import { getModelToken } from '@nestjs/mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import { Account } from '../src/features/auth/account.schema.js';
import { AuthService } from '../src/features/auth/auth.service.js';
import { Job } from '../src/features/jobs/job.schema.js';
import { DemoContent } from '../src/start/demo-content.js';
import demo from '../src/start/demo-content.json' with { type: 'json' };
import { startTestApp, type TestApp } from './support/app.js';

/** What three real processes meet once in a thousand starts (replicas.spec.ts), in the very order in which it goes wrong. */
describe('processes side by side', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ seedDemo: true });
  });
  afterAll(() => api.close());

  const modelOf = <Kept>(kept: { new (): Kept }) => api.app.get<Model<Kept>>(getModelToken(kept.name));

  it('that start on a new database make one account', async () => {
    const accounts = modelOf(Account);
    const before = await accounts.findOne().lean();
    await accounts.deleteMany();
    const service = api.app.get(AuthService);
    const seen = await Promise.all([1, 2, 3].map(() => service.current()));
    expect(new Set(seen.map(({ passwordHash }) => passwordHash)).size).toBe(1);
    expect(seen[0]?.passwordHash).not.toBe(before?.passwordHash);
  });

  it('fill a new database once: what fails for one of them takes nothing from the other', async () => {
    await api.connection.collection('seeds').deleteMany({});
    await modelOf(Job).deleteMany();
    const add = () => api.app.get(DemoContent).onApplicationBootstrap();
    await expect(Promise.all([add(), add(), add()])).resolves.toHaveLength(3);
    expect(await modelOf(Job).countDocuments()).toBe(demo.jobs.length);
  });
});
