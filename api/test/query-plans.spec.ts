import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Types } from 'mongoose';
import { OutboxTasks } from '../src/platform/mail/outbox-tasks.service.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { askedDuring, explain, stagesOf } from './support/asked-queries.js';
import { stopIntervals } from './support/clock.js';
import { keepEnquiries, sendContact } from './support/enquiries.js';
import { addJob } from './support/jobs.js';
import { expirePending, runMinuteJob } from './support/minute-job.js';
import { addProject } from './support/projects.js';

const enquiryFilters = [
  'form=contact',
  'state=unread',
  'state=open',
  'state=answered',
  'state=undelivered',
  'q=a',
  'q=a&state=unread&form=contact',
  'stage=new,talking&starred=true',
  'junk=true',
  'source=social:LinkedIn&reached=talking&from=2026-01-01',
];

const ANSWER = `answer=${'0'.repeat(24)}:yes`;

describe('what the product asks of the database', () => {
  let desk: ApplicationDesk;
  beforeAll(async () => {
    stopIntervals();
    const from = { name: 'Leadlight', address: 'site@leadlight.test' };
    desk = await startApplicationDesk({
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from, to: from.address, replyTo: from.address },
    });
    for (const fullName of ['Amina Yusuf', 'Bilal Khan', 'Chen Li']) await desk.apply({ fullName });
    await keepEnquiries(desk.api, { mail: { state: 'failed' } });
    // Old enough to be without applications.
    await desk.api.connection.collection('jobs').updateMany({}, { $set: { createdAt: new Date(0) } });
    // No query of the first run is one of a test.
    await runMinuteJob(desk.api);
  });
  afterAll(async () => {
    await desk.api.close();
    vi.useRealTimers();
  });

  const get = (path: string) => desk.api.http.get(`/api${path}`).expect(200);
  const getAsAdmin = (path: string) => desk.admin.get(`/api${path}`).expect(200);
  const applicants = (query: string) => getAsAdmin(`/jobApplicant/applicants${query}`);

  it.each<[string, string, string, () => Promise<unknown>]>([
    // A change drops the list that is kept.
    ['the open jobs', 'jobs', 'find', () => addJob(desk.admin).then(() => get('/job'))],
    ['all jobs', 'jobs', 'find', () => getAsAdmin('/job')],
    ['the applicants of each job', 'applicants', 'aggregate', () => getAsAdmin('/job')],
    ['all applicants of a job', 'applicants', 'find', () => applicants(`/job/${desk.job._id}`)],
    ['a page of them', 'applicants', 'find', () => secondPage()],
    ['how many they are', 'applicants', 'countDocuments', () => applicants(`?job=${desk.job._id}&count=1`)],
    ['applicants of an answer', 'applicants', 'find', () => applicants(`?job=${desk.job._id}&${ANSWER}`)],
    ['everybody of an answer', 'applicants', 'find', () => applicants(`?${ANSWER}`)],
    ['a submission', 'applicants', 'findOne', () => desk.apply({ submissionId: randomUUID() })],
    ['the resumes that are named', 'applicants', 'find', removePending],
    ['the pictures that are named', 'projects', 'find', removePending],
    ['the objects that are due', 'pendingObjects', 'find', removePending],
    ['the projects', 'projects', 'find', () => addProject(desk.admin).then(() => get('/project'))],
    ['the places of the projects', 'projects', 'find', putInOrder],
    ['the version of a job', 'jobs', 'findOneAndUpdate', () => save('/job')],
    ['the version of a project', 'projects', 'findOneAndUpdate', saveProject],
    ['messages to an applicant', 'outbox', 'find', readApplicant],
    ['what is to be mailed', 'outbox', 'findOneAndUpdate', () => lookForMails()],
    ['the mails of enquiries', 'outbox', 'find', () => getAsAdmin('/enquiries?state=undelivered')],
    ['what names an erased applicant', 'outbox', 'deleteMany', forget],
    ['the notice about an erased applicant', 'outbox', 'updateMany', forget],
    ['the templates', 'templates', 'find', () => getAsAdmin('/templates')],
    ['enquiries', 'enquiries', 'find', () => getAsAdmin('/enquiries?limit=1')],
    ['how many they are', 'enquiries', 'countDocuments', () => getAsAdmin('/enquiries?count=1')],
    ['some enquiries', 'enquiries', 'find', () => getAsAdmin(`/enquiries?ids=${'0'.repeat(24)}`)],
    [
      'some applicants',
      'applicants',
      'find',
      () => getAsAdmin(`/jobApplicant/applicants?ids=${'0'.repeat(24)}`),
    ],
    [
      'the ids of undelivered enquiries',
      'enquiries',
      'aggregate',
      () => getAsAdmin('/enquiries?state=undelivered&fields=_id'),
    ],
    ['the deleted enquiries', 'enquiries', 'find', () => runMinuteJob(desk.api)],
    ['the old junk', 'enquiries', 'updateMany', () => runMinuteJob(desk.api)],
    ['the same text', 'enquiries', 'findOne', () => sendContact(desk.api).expect(200)],
    ['replies to an enquiry', 'outbox', 'find', readEnquiry],
    ['replies that failed', 'outbox', 'find', () => getAsAdmin('/enquiries')],
    ['the unread and the waiting applicants', 'applicants', 'find', () => getAsAdmin('/overview')],
    ['how many are unread', 'applicants', 'countDocuments', () => getAsAdmin('/overview')],
    ['how many applied in each week', 'applicants', 'aggregate', () => getAsAdmin('/overview')],
    ['the unread enquiries', 'enquiries', 'find', () => getAsAdmin('/overview')],
    ['how many they are', 'enquiries', 'countDocuments', () => getAsAdmin('/overview')],
    ['the mails that were given up', 'outbox', 'find', () => getAsAdmin('/overview')],
    ['how many they are', 'outbox', 'countDocuments', () => getAsAdmin('/overview')],
    ...['jobs', 'applicants', 'enquiries', 'projects'].map(
      (name): [string, string, string, () => Promise<unknown>] => [
        `the demo ${name}`,
        name,
        'find',
        () => getAsAdmin('/demo-content'),
      ],
    ),
    ['jobs that need a hand', 'jobs', 'find', () => getAsAdmin('/overview')],
    ['jobs of a title', 'jobs', 'find', () => getAsAdmin('/search?q=lead')],
    ['projects of a title', 'projects', 'find', () => getAsAdmin('/search?q=lead')],
    ['applicants of a word', 'applicants', 'find', () => getAsAdmin('/search?q=amina')],
    ...['', '?action=job-created', '?q=lead', '?from=2026-01-01&to=2026-12-31'].map(
      (query): [string, string, string, () => Promise<unknown>] => [
        `the activity of ${query}`,
        'activity',
        'find',
        () => getAsAdmin(`/activity${query}`),
      ],
    ),
    ['the undo of a change of enquiries', 'enquiries', 'updateMany', undoEnquiries],
    ['whose change it was', 'enquiries', 'findOne', undoEnquiries],
    ...enquiryFilters.flatMap((filter): [string, string, string, () => Promise<unknown>][] => [
      [`enquiries of ${filter}`, 'enquiries', 'find', () => getAsAdmin(`/enquiries?${filter}`)],
      [`the export of ${filter}`, 'enquiries', 'find', () => getAsAdmin(`/enquiries/export?${filter}`)],
    ]),
    ...enquiryFilters
      .filter((filter) => filter.startsWith('state'))
      .map((filter): [string, string, string, () => Promise<unknown>] => [
        `how many of ${filter}`,
        'enquiries',
        'countDocuments',
        () => getAsAdmin(`/enquiries?${filter}&count=1`),
      ]),
  ])('reads %s by an index', async (_what, collection, method, work) => {
    const asked = (await askedDuring(desk.api.connection, work)).filter(
      (query) => query.collection === collection && query.method === method,
    );
    expect(asked).not.toEqual([]);
    for (const query of asked) {
      const stages = stagesOf(await explain(desk.api.connection, query));
      // EOF: of no ids at all.
      expect(stages.some((stage) => /SCAN$|^IDHACK$|^EOF$/.test(stage))).toBe(true);
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  });

  it.each([
    ['/job', 1],
    ['/jobApplicant/applicants/counts', 1],
    ['/enquiries/counts', 1],
    ...[
      '',
      '&stage=new',
      '&stage=offer&withdrawn=false',
      '&withdrawn=true',
      '&unread=true&starred=false',
    ].flatMap((filter): [string, number][] => [
      [`/jobApplicant/applicants?fields=_id${filter}`, 1],
      [`/jobApplicant/applicants?fields=_id&sort=name&job=JOB${filter}`, 1],
    ]),
    ...['', '&state=open', '&junk=true', '&state=unread&form=contact', '&stage=new,talking&starred=true'].map(
      (filter): [string, number] => [`/enquiries?fields=_id${filter}`, 1],
    ),
    ['/jobApplicant/applicants?fields=_id&source=social:LinkedIn', 1],
    ['/sources?from=2026-01-01', 3],
    ['/overview', 3],
  ])('counts or lists for %s from an index alone', async (path, queries) => {
    const list = path.replace('JOB', desk.job._id);
    const asked = (await askedDuring(desk.api.connection, () => getAsAdmin(list))).filter(
      ({ method }) => method === 'aggregate',
    );
    expect(asked).toHaveLength(queries);
    for (const query of asked)
      expect(stagesOf(await explain(desk.api.connection, query))).not.toContain('FETCH');
  });

  it('reads one entry of an index for each job, for its last application', async () => {
    const asked = (await askedDuring(desk.api.connection, () => getAsAdmin('/overview'))).filter(
      ({ collection, method, args: [pipeline] }) =>
        collection === 'applicants' && method === 'aggregate' && '$sort' in (pipeline[1] as object),
    );
    expect(asked).toHaveLength(1);
    for (const query of asked)
      expect(stagesOf(await explain(desk.api.connection, query))).toContain('DISTINCT_SCAN');
  });

  async function secondPage(): Promise<void> {
    const { headers } = await applicants(`?job=${desk.job._id}&limit=1`);
    const [, next = ''] = /^<[^?]+(\?[^>]+)>; rel="next"$/.exec((headers as { link: string }).link) ?? [];
    await applicants(next);
  }

  async function readApplicant(): Promise<void> {
    const [first] = await desk.applicants();
    await getAsAdmin(`/jobApplicant/applicants/${first?._id}`);
  }

  async function readEnquiry(): Promise<void> {
    const [first] = (await getAsAdmin('/enquiries')).body as { _id: string }[];
    await getAsAdmin(`/enquiries/${first?._id}`);
  }

  async function undoEnquiries(): Promise<void> {
    const operationId = randomUUID();
    await desk.admin.patch('/api/enquiries').send({ filter: {}, starred: true, operationId }).expect(200);
    await desk.admin.post('/api/enquiries/undo').send({ operationId }).expect(200);
  }

  async function lookForMails(): Promise<void> {
    desk.api.app.get(Outbox).wake();
    await desk.api.app.get(Outbox).settled();
  }

  async function forget(): Promise<void> {
    await desk.api.app.get(OutboxTasks).deleteAbout([new Types.ObjectId()]);
  }

  async function putInOrder(): Promise<void> {
    const projects = (await getAsAdmin('/project')).body as { _id: string }[];
    const ids = projects.map(({ _id }) => _id);
    await desk.admin.put('/api/project/order').send({ ids }).expect(204);
  }

  async function saveProject(): Promise<void> {
    await addProject(desk.admin);
    await save('/project');
  }

  async function save(path: string): Promise<void> {
    const [first] = (await getAsAdmin(path)).body as { _id: string }[];
    await desk.admin.put(`/api${path}/${first?._id}`).send(first).expect(200);
  }

  async function removePending(): Promise<void> {
    const folder = `media/${'0'.repeat(32)}/`;
    const records = ['resumes/x.pdf', folder].map((_id) => ({ _id, removeAfter: new Date() }));
    await desk.api.connection.collection<{ _id: string }>('pendingObjects').insertMany(records);
    await expirePending(desk.api.connection);
    await runMinuteJob(desk.api);
  }
});
