import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { sampleJob } from './support/jobs.js';
import { sampleForm } from './support/projects.js';

interface Refusal {
  code: string;
  errors?: { field: string; message: string }[];
}

describe('what is written', () => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await startTestApp();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const asAdmin = (path: string, body: object) =>
    api.http.post(path).auth(token, { type: 'bearer' }).send(body);
  const fieldsOf = (body: unknown) => (body as Refusal).errors?.map(({ field }) => field);

  it.each(['\u200b\u200b', '\u202e', '\u3164', '\u0301', '\u2800', 'a\0b', 'a\u0007'])(
    'can be seen and holds no control characters, unlike %j',
    async (text) => {
      for (const field of ['title', 'location', 'description']) {
        const refused = await asAdmin('/api/job', { ...sampleJob, [field]: text }).expect(400);
        expect(fieldsOf(refused.body)).toEqual([field]);
      }
      for (const field of ['title', 'clientName']) {
        const form = api.http.post('/api/project').auth(token, { type: 'bearer' });
        const refused = await form.field({ ...sampleForm, [field]: text }).expect(400);
        expect(fieldsOf(refused.body)).toEqual([field]);
      }
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'constructor[prototype]', '__proto__[x]'])(
    'has no field %s in a form',
    async (name) => {
      const form = api.http.post('/api/emailjs/api/v1.0/email/send-form');
      for (const [field, value] of Object.entries(contact)) void form.field(field, value);
      const refused = await form.field(name, 'x').expect(400);
      expect(refused.text).toMatch(/^This field is not known here\. Leave it out\./);
    },
  );

  it('has no field of every object in JSON', async () => {
    const job = JSON.stringify(sampleJob).slice(0, -1);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const refused = await api.http
        .post('/api/job')
        .auth(token, { type: 'bearer' })
        .type('json')
        .send(`${job},"${name}":"x"}`)
        .expect(400);
      expect(fieldsOf(refused.body)).toEqual([name]);
    }
  });

  it('names nothing in an address that cannot be decoded', async () => {
    for (const path of ['/api/job/%FF', '/api/project/%E0%A4', '/api/resumes/%FF'])
      expect((await api.http.get(path).expect(404)).body).toMatchObject({ code: 'not-found' });
  });
});

const contact = {
  user_id: 'leadlight',
  service_id: 'leadlight',
  template_id: 'leadlight',
  name: 'Dana Whitfield',
  email: 'dana@northfield.example',
  phone: '+44 20 7946 0000',
  message: 'Could you send me fifty sample leads?',
};
