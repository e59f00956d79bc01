import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Test } from 'supertest';
import { Outbox } from '../../src/platform/mail/outbox.service.js';
import { authenticator, beginFactor, openChallenge, switchOnFactor } from './account.js';
import type { Http } from './app.js';
import type { ApplicationDesk } from './application-desk.js';
import { resumePath, sampleApplication } from './applications.js';
import { Authenticator } from './authenticator.js';
import { keepEnquiries, sendContact, sendFreeTest } from './enquiries.js';
import { addJob, sampleJob, type JobBody } from './jobs.js';
import { messageDesk } from './message-desk.js';
import { ORIGIN, PasskeyDesk } from './passkey-desk.js';
import { addProject, pngPicture, sampleFields, sampleForm } from './projects.js';

const APPLICANTS = '/api/jobApplicant/applicants';
const text = { subject: 'Hello', body: 'Can we talk?' };
const HOUR_MS = 60 * 60_000;
const times = () => ({
  options: [new Date(Math.ceil(Date.now() / HOUR_MS + 24) * HOUR_MS)],
  minutes: 30,
});
let number = 0;

/** A fresh person with an application and an enquiry, and a signed-in admin. */
export async function startWorld(desk: ApplicationDesk, token: string) {
  const { api } = desk;
  const passkeys = new PasskeyDesk(api, token);
  const { admin } = passkeys;
  const email = `person-${(number += 1)}@mail.example`;
  const job = await addJob(admin);
  const { body: applicant } = await desk.apply({ email, jobId: job._id });
  const [enquiry = ''] = await keepEnquiries(api, { email, readAt: null });
  await api.app.get(Outbox).settled();
  const messages = messageDesk(api, admin);
  const password = { password: api.settings.adminPassword };
  const operationId = randomUUID();
  return { api, admin, passkeys, messages, email, job, applicant, enquiry, operationId, password };
}
export type World = Awaited<ReturnType<typeof startWorld>>;

export interface Example {
  send: () => Test;
  /** Deletes what the request is about. */
  remove?: () => Test;
  /** The request carries an id: a repeated one stores and mails nothing. */
  hasId?: true;
}
export type Prepare = (world: World) => Example | Promise<Example>;

const created = (path: string, body: () => object): Prepare => {
  return ({ admin }) => {
    const fields = { ...body(), submissionId: randomUUID() };
    return { send: () => admin.post(path).send(fields), hasId: true };
  };
};
const ofApplicant = (send: (world: World, path: string) => Test): Prepare => {
  return (world) => {
    const path = `${APPLICANTS}/${world.applicant._id}`;
    return { send: () => send(world, path), remove: () => world.admin.delete(path) };
  };
};
const removeOne = (admin: Http, path: string): Test =>
  admin.post(`${dirname(path)}/delete`).send({ ids: [basename(path)] });
const ofEnquiry = (send: (world: World, path: string) => Test): Prepare => {
  return (world) => {
    const path = `/api/enquiries/${world.enquiry}`;
    return { send: () => send(world, path), remove: () => removeOne(world.admin, path) };
  };
};
const ofReply = (send: (world: World, path: string) => Test): Prepare => {
  return async (world) => {
    const { admin, operationId: submissionId, enquiry } = world;
    const path = `/api/enquiries/${enquiry}`;
    await admin
      .post(`${path}/reply`)
      .send({ ...text, submissionId })
      .expect(202);
    return {
      send: () => send(world, `${path}/messages/reply:${enquiry}:${submissionId}`),
      remove: () => removeOne(admin, path),
    };
  };
};
const withId = (prepare: Prepare): Prepare => {
  return async (world) => ({ ...(await prepare(world)), hasId: true });
};
const addNote = async (admin: Http, path: string) =>
  ((await admin.post(`${path}/notes`).send({ text: 'Call.' }).expect(201)).body as { _id: string })._id;
const ofNote = (path: (world: World) => string): Prepare => {
  return async (world) => {
    const at = path(world);
    const note = await addNote(world.admin, at);
    return {
      send: () => world.admin.delete(`${at}/notes/${note}`),
      remove: () => removeOne(world.admin, at),
    };
  };
};
const manyOf = (base: string, ids: (world: World) => string[]) => ({
  [`PATCH ${base}`]: withId((world) => ({
    send: () =>
      world.admin.patch(base).send({ ids: ids(world), starred: true, operationId: world.operationId }),
    remove: () => removeOne(world.admin, `${base}/${ids(world)[0]}`),
  })),
  [`POST ${base}/undo`]: withId(async ({ admin, operationId, ...world }) => {
    const selected = ids(world as World);
    await admin.patch(base).send({ ids: selected, starred: true, operationId }).expect(200);
    return {
      send: () => admin.post(`${base}/undo`).send({ operationId }),
      remove: () => removeOne(admin, `${base}/${selected[0]}`),
    };
  }),
  [`POST ${base}/delete`]: withId((world) => ({
    send: () => world.admin.post(`${base}/delete`).send({ ids: ids(world), operationId: world.operationId }),
  })),
  [`POST ${base}/restore`]: withId(async ({ admin, operationId, ...world }) => {
    await admin
      .post(`${base}/delete`)
      .send({ ids: ids(world as World), operationId })
      .expect(200);
    return { send: () => admin.post(`${base}/restore`).send({ operationId }) };
  }),
});

/** A valid request for each route that writes. A route that is missing here fails the test. */
export const examples: Record<string, Prepare> = {
  ...manyOf(APPLICANTS, ({ applicant }) => [applicant._id]),
  ...manyOf('/api/enquiries', ({ enquiry }) => [enquiry]),
  'POST /api/jobApplicant/applicants': withId(({ api, email, job, admin }) => {
    const submissionId = randomUUID();
    return {
      send: () =>
        api.http
          .post(APPLICANTS)
          .field({ ...sampleApplication, email, jobId: job._id, submissionId })
          .attach('resume', resumePath('resume.docx')),
      remove: () => admin.post(`${APPLICANTS}/delete`).send({ filter: { job: job._id } }),
    };
  }),
  'POST /api/jobApplicant/applicants/resumes': ofApplicant(({ admin, applicant }) =>
    admin.post(`${APPLICANTS}/resumes`).send({ ids: [applicant._id] }),
  ),
  'POST /api/jobApplicant/applicants/messages': withId(
    ofApplicant(({ admin, applicant, operationId }) =>
      admin
        .post(`${APPLICANTS}/messages`)
        .send({ ...text, ids: [applicant._id], stage: 'interview', batchId: operationId }),
    ),
  ),
  'DELETE /api/jobApplicant/applicants/messages/{batchId}': withId(
    async ({ admin, applicant, messages, operationId: batchId }) => {
      await messages.send({ ...text, ids: [applicant._id], batchId }).expect(202);
      return {
        send: () => messages.undo(batchId),
        remove: () => admin.delete(`${APPLICANTS}/${applicant._id}`),
      };
    },
  ),
  'PATCH /api/jobApplicant/applicants/{id}': withId(
    ofApplicant(({ admin, operationId }, path) => admin.patch(path).send({ stage: 'offer', operationId })),
  ),
  'DELETE /api/jobApplicant/applicants/{id}': ofApplicant(({ admin }, path) => admin.delete(path)),
  'POST /api/jobApplicant/applicants/{id}/notes': ofApplicant(({ admin }, path) =>
    admin.post(`${path}/notes`).send({ text: 'Call.' }),
  ),
  'DELETE /api/jobApplicant/applicants/{id}/notes/{noteId}': ofNote(
    ({ applicant }) => `${APPLICANTS}/${applicant._id}`,
  ),
  'POST /api/jobApplicant/applicants/{id}/messages/{messageId}/retry': ofApplicant(
    ({ messages, applicant }) => messages.retry(applicant._id, `received:${applicant._id}`),
  ),
  'PUT /api/jobApplicant/applicants/{id}/meeting': withId(
    ofApplicant(({ admin, operationId: batchId }, path) =>
      admin.put(`${path}/meeting`).send({ ...times(), message: { ...text, batchId } }),
    ),
  ),
  'POST /api/jobApplicant/applicants/meetings': withId(
    ofApplicant(({ admin, applicant, operationId }) =>
      admin
        .post(`${APPLICANTS}/meetings`)
        .send({ ...times(), ids: [applicant._id], operationId, message: text }),
    ),
  ),
  'DELETE /api/jobApplicant/applicants/{id}/meeting': async ({ admin, applicant }) => {
    const path = `${APPLICANTS}/${applicant._id}`;
    await admin.put(`${path}/meeting`).send(times()).expect(200);
    return { send: () => admin.delete(`${path}/meeting`), remove: () => admin.delete(path) };
  },
  'POST /api/application/{token}/meeting': withId(async ({ api, applicant, admin }) => {
    const path = `${APPLICANTS}/${applicant._id}`;
    await admin.put(`${path}/meeting`).send(times()).expect(200);
    return {
      send: () => api.http.post(`/api${applicant.statusPath}/meeting`).send({ noneFits: true }),
      remove: () => admin.delete(path),
    };
  }),
  'POST /api/application/{token}/withdraw': ({ api, applicant, admin }) => ({
    send: () => api.http.post(`/api${applicant.statusPath}/withdraw`),
    remove: () => admin.delete(`${APPLICANTS}/${applicant._id}`),
  }),
  'POST /api/application/{token}/erase': ({ api, applicant, admin }) => ({
    send: () => api.http.post(`/api${applicant.statusPath}/erase`),
    remove: () => admin.delete(`${APPLICANTS}/${applicant._id}`),
  }),

  'PATCH /api/enquiries/{id}': withId(
    ofEnquiry(({ admin, operationId }, path) => admin.patch(path).send({ stage: 'talking', operationId })),
  ),
  'POST /api/enquiries/{id}/notes': ofEnquiry(({ admin }, path) =>
    admin.post(`${path}/notes`).send({ text: 'Call.' }),
  ),
  'DELETE /api/enquiries/{id}/notes/{noteId}': ofNote(({ enquiry }) => `/api/enquiries/${enquiry}`),
  'POST /api/enquiries/{id}/reply': withId(
    ofEnquiry(({ admin, operationId }, path) =>
      admin.post(`${path}/reply`).send({ ...text, submissionId: operationId }),
    ),
  ),
  'DELETE /api/enquiries/{id}/messages/{messageId}': ofReply(({ admin }, path) => admin.delete(path)),
  'POST /api/enquiries/{id}/messages/{messageId}/retry': ofReply(({ admin }, path) =>
    admin.post(`${path}/retry`),
  ),
  'POST /api/enquiries/{id}/mail': ofEnquiry(({ admin }, path) => admin.post(`${path}/mail`)),
  'POST /api/emailjs/api/v1.0/email/send': ({ api, email }) => ({ send: () => sendFreeTest(api, { email }) }),
  'POST /api/emailjs/api/v1.0/email/send-form': ({ api, email }) => ({
    send: () => sendContact(api, { email }),
  }),
  'POST /api/visits': ({ api }) => ({
    send: () => api.http.post('/api/visits').send({ source: { landing: '/' } }),
  }),

  'POST /api/job': created('/api/job', () => sampleJob),
  'PUT /api/job/{id}': ({ admin, job }) => ({
    send: () => admin.put(`/api/job/${job._id}`).send({ ...sampleJob, title: 'Other' }),
    remove: () => admin.delete(`/api/job/${job._id}`),
  }),
  'DELETE /api/job/{id}': ({ admin, job }) => ({ send: () => admin.delete(`/api/job/${job._id}`) }),
  'POST /api/project': ({ admin }) => {
    const submissionId = randomUUID();
    return {
      send: () => admin.post('/api/project').field({ ...sampleForm, submissionId }),
      hasId: true,
    };
  },
  'PUT /api/project/{id}': async ({ admin }) => {
    const path = `/api/project/${(await addProject(admin))._id}`;
    return { send: () => admin.put(path).send(sampleFields), remove: () => admin.delete(path) };
  },
  'DELETE /api/project/{id}': async ({ admin }) => {
    const path = `/api/project/${(await addProject(admin))._id}`;
    return { send: () => admin.delete(path) };
  },
  'PUT /api/project/order': async ({ admin }) => {
    const { _id } = await addProject(admin);
    const ids = ((await admin.get('/api/project')).body as { _id: string }[]).map((one) => one._id);
    return {
      send: () => admin.put('/api/project/order').send({ ids }),
      remove: () => admin.delete(`/api/project/${_id}`),
    };
  },
  'POST /api/media/upload': async ({ admin }) => {
    const png = await pngPicture({ width: 8, height: 8 });
    return {
      send: () =>
        admin.post('/api/media/upload').field('upload_preset', 'leadlight').attach('file', png, 'a.png'),
    };
  },
  'POST /api/templates': created('/api/templates', () => ({ ...text, name: `Template ${number}` })),
  'PUT /api/templates/{id}': async ({ admin }) => {
    const path = await addTemplate(admin);
    const fields = { ...text, name: `Changed ${number}` };
    return { send: () => admin.put(path).send(fields), remove: () => admin.delete(path) };
  },
  'DELETE /api/templates/{id}': async ({ admin }) => {
    const path = await addTemplate(admin);
    return { send: () => admin.delete(path) };
  },
  'PUT /api/content/{block}': ({ admin }) => {
    const path = '/api/content/brand';
    const value = { name: `Agency ${number}`, profiles: [] };
    return { send: () => admin.put(path).send(value), remove: () => admin.delete(path) };
  },
  'DELETE /api/content/{block}': ({ admin }) => ({ send: () => admin.delete('/api/content/team') }),
  'POST /api/content/{block}/restore': ({ admin }) => ({
    send: () => admin.post('/api/content/team/restore').send({ revision: 0 }),
  }),
  'PATCH /api/settings': ({ admin }) => ({
    send: () => admin.patch('/api/settings').send({ acknowledge: true, notifyApplications: true }),
  }),
  'DELETE /api/demo-content': ({ admin }) => ({ send: () => admin.delete('/api/demo-content') }),
  'POST /api/settings/new-calendar-url': ({ admin }) => ({
    send: () => admin.post('/api/settings/new-calendar-url'),
  }),
  'POST /api/settings/test-mail': ({ admin }) => ({ send: () => admin.post('/api/settings/test-mail') }),
  'POST /api/settings/test-mailbox': ({ admin }) => ({
    send: () => admin.post('/api/settings/test-mailbox'),
  }),
  'POST /api/backup': ({ admin }) => ({ send: () => admin.post('/api/backup') }),
  'POST /api/privacy/erase': ({ admin, email }) => ({
    send: () => admin.post('/api/privacy/erase').send({ email }),
  }),
  'POST /api/privacy/retention/keep': ofApplicant(({ admin, applicant, enquiry }) =>
    admin.post('/api/privacy/retention/keep').send({ ids: [applicant._id], enquiryIds: [enquiry] }),
  ),
  'POST /api/privacy/retention/confirm': ({ admin }) => ({
    send: () => admin.post('/api/privacy/retention/confirm'),
  }),

  'POST /api/users/login': ({ api, password }) => {
    const { adminEmail: email } = api.settings;
    return { send: () => api.http.post('/api/users/login').send({ email, ...password }) };
  },
  'POST /api/users/login/code': async ({ api, admin }) => {
    const { recoveryCodes } = await switchOnFactor(api, admin);
    const { challenge } = await openChallenge(api);
    return { send: () => api.http.post('/api/users/login/code').send({ challenge, code: recoveryCodes[0] }) };
  },
  'POST /api/users/login/passkey/options': ({ api }) => ({
    send: () => api.http.post('/api/users/login/passkey/options'),
  }),
  'POST /api/users/login/passkey': async ({ api, passkeys }) => {
    const own = await passkeys.added();
    const response = own.get(await passkeys.challenge());
    return { send: () => api.http.post('/api/users/login/passkey').send({ response }) };
  },
  'PUT /api/users/password': ({ admin, password }) => ({
    send: () =>
      admin
        .put('/api/users/password')
        .send({ current: password.password, next: 'three words nobody guesses' }),
  }),
  'PUT /api/users/email': ({ admin, password }) => ({
    send: () => admin.put('/api/users/email').send({ email: 'other@leadlight.test', ...password }),
  }),
  'POST /api/users/totp': ({ admin, password }) => ({
    send: () => admin.post('/api/users/totp').send(password),
  }),
  'POST /api/users/totp/confirm': async ({ api, admin }) => {
    const code = authenticator(await beginFactor(api, admin))();
    return { send: () => admin.post('/api/users/totp/confirm').send({ code }) };
  },
  'POST /api/users/totp/recovery-codes': async ({ api, admin, password }) => {
    const { recoveryCodes } = await switchOnFactor(api, admin);
    const body = { ...password, code: recoveryCodes[0] };
    return { send: () => admin.post('/api/users/totp/recovery-codes').send(body) };
  },
  'DELETE /api/users/totp': async ({ api, admin, password }) => {
    const { recoveryCodes } = await switchOnFactor(api, admin);
    const body = { ...password, code: recoveryCodes[0] };
    return { send: () => admin.delete('/api/users/totp').send(body) };
  },
  'POST /api/users/passkeys/options': ({ admin, password }) => ({
    send: () => admin.post('/api/users/passkeys/options').send(password),
  }),
  'POST /api/users/passkeys': async ({ passkeys }) => {
    const response = new Authenticator(ORIGIN).create(await passkeys.begin());
    return { send: () => passkeys.post('', { name: 'Laptop', response }) };
  },
  'DELETE /api/users/passkeys/{id}': async ({ passkeys, password }) => {
    const { _id } = await passkeys.add(new Authenticator(ORIGIN));
    return { send: () => passkeys.remove(_id, password) };
  },
  'DELETE /api/users/sessions': ({ admin }) => ({ send: () => admin.delete('/api/users/sessions') }),
  'DELETE /api/users/sessions/current': ({ admin }) => ({
    send: () => admin.delete('/api/users/sessions/current'),
  }),
  'DELETE /api/users/sessions/{id}': async ({ api, admin }) => {
    await api.signIn();
    const sessions = (await admin.get('/api/users/sessions')).body as { _id: string; current: boolean }[];
    const other = sessions.find(({ current }) => !current)?._id;
    return { send: () => admin.delete(`/api/users/sessions/${other}`) };
  },
};

async function addTemplate(admin: Http): Promise<string> {
  const added = admin.post('/api/templates').send({ ...text, name: `Template ${(number += 1)}` });
  return `/api/templates/${((await added.expect(201)).body as JobBody)._id}`;
}
