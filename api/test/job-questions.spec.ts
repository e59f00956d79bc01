import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Applicant } from '../src/features/applicants/applicant.schema.js';
import type { JobAnswerDto } from '../src/features/applicants/applicant.dto.js';
import type { JobDto } from '../src/features/jobs/job.dto.js';
import type { StoredQuestionDto } from '../src/features/jobs/question.dto.js';
import { ownApplication, startApplicationDesk } from './support/application-desk.js';
import { applicationForm, sampleApplication, sendApplication } from './support/applications.js';
import { addJob, sampleJob } from './support/jobs.js';
import { passDay } from './support/minute-job.js';

const { api, admin, apply, pdf, nothingMore } = await startApplicationDesk();
afterAll(() => api.close());

const evenings = { text: 'Can you work three evenings?', type: 'yes-no' as const, required: true };
const shift = {
  text: 'Which shift suits you?',
  type: 'choice' as const,
  options: ['Morning, 7 AM', 'Night: late'],
  required: false,
};
const sheet = { text: 'Send us a link.', type: 'text' as const, required: false };
const APPLICANTS = '/api/jobApplicant/applicants';
const ID = '67a1f0c2e4b0a1b2c3d4e5f6';

const put = (id: string, fields: object) => admin.put(`/api/job/${id}`).send({ ...sampleJob, ...fields });
const readJob = async (id: string) => (await admin.get(`/api/job/${id}`).expect(200)).body as JobDto;
const addAsking = async (...questions: object[]) =>
  (await addJob(admin, { questions: questions as StoredQuestionDto[] })) as unknown as JobDto & {
    questions: StoredQuestionDto[];
  };

describe('the questions of a job', () => {
  it('are stored in their order with ids of the server, and everybody reads them', async () => {
    const job = await addAsking(evenings, shift, sheet);
    const withIds = [evenings, shift, sheet].map((question) => ({
      ...question,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
    }));
    expect(job.questions).toEqual(withIds);
    expect(new Set(job.questions.map(({ _id }) => _id)).size).toBe(3);
    const { body } = await api.http.get(`/api/job/${job._id}`).expect(200);
    expect((body as JobDto).questions).toEqual(job.questions);
  });

  it('keep their ids when they are sent back, and are removed by a full job without them', async () => {
    const { _id, questions } = await addAsking(evenings, shift);
    const renamed = { ...questions[0], text: 'Any evening?' };
    await put(_id, { questions: [sheet, questions[1], renamed] }).expect(200);
    const after = (await readJob(_id)).questions ?? [];
    expect(after.slice(1)).toEqual([questions[1], renamed]);
    await admin.put(`/api/job/${_id}`).send({ status: false }).expect(200);
    expect((await readJob(_id)).questions).toEqual(after);
    await put(_id, {}).expect(200);
    expect(await readJob(_id)).not.toHaveProperty('questions');
  });

  it('of a copy of the job may have the same ids', async () => {
    const job = await addAsking(evenings);
    const copy = await addAsking(...job.questions);
    expect(copy.questions).toEqual(job.questions);
    const answers = [{ questionId: job.questions[0]?._id, answer: 'yes' }];
    expect((await apply({ jobId: copy._id, answers: JSON.stringify(answers) })).status).toBe(201);
  });

  it.each<[string, unknown, string]>([
    ['no list', { 0: evenings }, 'questions'],
    ['six', Array.from({ length: 6 }, () => evenings), 'questions'],
    ['null', [null], 'questions'],
    ['a text', ['Why?'], 'questions'],
    ['the same id twice', [{ ...evenings, _id: ID }, { ...sheet, _id: ID }], 'questions'], // prettier-ignore
    ['an id of another shape', [{ ...evenings, _id: 'first' }], 'questions.0._id'],
    ['no words', [sheet, { ...evenings, text: ' ' }], 'questions.1.text'],
    ['two lines', [{ ...evenings, text: 'One\ntwo' }], 'questions.0.text'],
    ['too many words', [{ ...evenings, text: 'x'.repeat(201) }], 'questions.0.text'],
    ['an unknown type', [{ ...evenings, type: 'number' }], 'questions.0.type'],
    ['a text where true or false belongs', [{ ...evenings, required: 'true' }], 'questions.0.required'],
    ['a choice without options', [{ ...shift, options: undefined }], 'questions.0.options'],
    ['a choice with one option', [{ ...shift, options: ['One', ' '] }], 'questions.0.options'],
    ['a choice with nine', [{ ...shift, options: [...'123456789'] }], 'questions.0.options'],
    ['the same option twice', [{ ...shift, options: ['One', 'One '] }], 'questions.0.options'],
    ['an option too long', [{ ...shift, options: ['One', 'x'.repeat(101)] }], 'questions.0.options'],
    ['an option of two lines', [{ ...shift, options: ['One', 'x\ny'] }], 'questions.0.options'],
    ['an option that is none', [{ ...shift, options: ['One', { $ne: '' }] }], 'questions.0.options'],
    ['options of another type', [{ ...evenings, options: ['Yes', 'No'] }], 'questions.0.options'],
    ['a field too many', [{ ...evenings, weight: 1 }], 'questions.0.weight'],
  ])('are refused with the name of the field: %s', async (_what, questions, field) => {
    const job = await addAsking(evenings);
    const add = admin.post('/api/job').send({ ...sampleJob, questions });
    for (const request of [add, put(job._id, { questions })]) {
      const { body } = await request.expect(400);
      expect(body).toMatchObject({ errors: [{ field, message: expect.stringMatching(/\.$/) as unknown }] });
    }
    expect((await readJob(job._id)).questions).toEqual(job.questions);
  });
});

describe('answers', () => {
  let job: Awaited<ReturnType<typeof addAsking>>;
  let ids: string[];
  beforeEach(async () => {
    job = await addAsking(evenings, shift, sheet);
    ids = job.questions.map(({ _id }) => _id);
  });

  const answersOf = (...answers: (string | undefined)[]) =>
    JSON.stringify(ids.flatMap((questionId, n) => (answers[n] === undefined ? [] : { questionId, answer: answers[n] }))); // prettier-ignore
  const send = (answers: string, fields: Record<string, string> = {}) =>
    apply({ jobId: job._id, answers, ...fields });
  const list = async (query: string) =>
    (await admin.get(`${APPLICANTS}?job=${job._id}${query}`).expect(200)).body as {
      answers?: JobAnswerDto[];
    }[];
  const stored = (id: string) =>
    api.connection.collection<Applicant>('applicants').findOne({ _id: new Types.ObjectId(id) });

  it('are stored with the words of that day in the order of the questions, and shown', async () => {
    const sent = (JSON.parse(answersOf('yes', 'Night: late', ' One\r\ntwo ')) as object[]).toReversed();
    const { body, status } = await send(JSON.stringify(sent));
    expect(status).toBe(201);
    const answers = [
      { questionId: ids[0], text: evenings.text, answer: 'yes' },
      { questionId: ids[1], text: shift.text, answer: 'Night: late' },
      { questionId: ids[2], text: sheet.text, answer: 'One\ntwo' },
    ];
    expect((await stored(body._id))?.answers).toEqual(answers);
    expect((await admin.get(`${APPLICANTS}/${body._id}`).expect(200)).body).toMatchObject({ answers });
    const own = ownApplication(api, body.statusPath);
    expect((await own.read().expect(200)).body).toMatchObject({ answers });

    // Later changes of the job leave them as they are.
    await put(job._id, { questions: [{ ...job.questions[0], text: 'Any evening?' }] }).expect(200);
    expect(await list('')).toMatchObject([{ answers }]);
    expect(await list(`&answer=${ids[0]}:yes`)).toHaveLength(1);

    await own.erase().expect(204);
    expect(await stored(body._id)).not.toHaveProperty('answers');
    await passDay(api);
  });

  it('to optional questions may be left out or empty, and leave no field', async () => {
    const optional = await addAsking(shift);
    const [questionId] = optional.questions.map(({ _id }) => _id);
    const empty = JSON.stringify([{ questionId, answer: ' \n' }]);
    for (const fields of [{}, { answers: '[]' }, { answers: empty }]) {
      const { body, status } = await apply({ jobId: optional._id, ...fields });
      expect(status).toBe(201);
      expect(await stored(body._id)).not.toHaveProperty('answers');
      const { body: own } = await ownApplication(api, body.statusPath).read().expect(200);
      expect(own).not.toHaveProperty('answers');
    }
  });

  it.each<[string, () => string, string]>([
    ['nothing', () => '', 'JSON'],
    ['no JSON', () => '{', 'JSON'],
    ['deep JSON', () => '['.repeat(40_000), 'JSON'],
    ['no list', () => '{"questionId":"x","answer":"yes"}', 'JSON'],
    ['null', () => '[null]', 'JSON'],
    ['an operator', () => `[{"questionId":"${ids[0]}","answer":{"$ne":""}}]`, 'JSON'],
    ['no required one', () => answersOf(undefined, 'Night: late'), evenings.text],
    ['an empty required one', () => answersOf('\u200b'), evenings.text],
    ['what is neither yes nor no', () => answersOf('Yes'), evenings.text],
    ['an option that is not offered', () => answersOf('yes', 'Evening'), shift.text],
    ['a text too long', () => answersOf('no', undefined, 'x'.repeat(1001)), sheet.text],
    ['a control character', () => answersOf('no', undefined, 'x\u0000y'), sheet.text],
    ['an unknown question', () => JSON.stringify([{ questionId: ID, answer: 'yes' }]), ID],
    [
      'the same question twice',
      () => JSON.stringify(['yes', 'no'].map((answer) => ({ questionId: ids[0], answer }))),
      evenings.text,
    ],
    ['200 kB', () => answersOf('yes', undefined, 'x'.repeat(200_000)), 'too long'],
  ])('are refused, and nothing is stored: %s', async (_what, answers, named) => {
    await nothingMore(async () => {
      const { status, body } = await send(answers());
      expect([status, body.errors?.length, body.errors?.[0]?.field]).toEqual([400, 1, 'answers']);
      expect(body.errors?.[0]?.message).toContain(named);
      expect(await list('')).toEqual([]);
    });
  });

  it('to the questions of another job are refused', async () => {
    const other = await addAsking(evenings);
    const foreign = JSON.stringify([{ questionId: other.questions[0]?._id, answer: 'yes' }]);
    expect(await send(foreign)).toMatchObject({ status: 400, body: { errors: [{ field: 'answers' }] } });
  });

  it('that are missing are asked for, and other fields are counted with them', async () => {
    expect(await apply({ jobId: job._id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'answers' }] },
    });
    const form = applicationForm({ jobId: job._id, answers: answersOf('yes') }, pdf);
    for (const name of ['submissionId', 'website', 'source']) form.set(name, '');
    form.set('submissionId', randomUUID());
    expect((await sendApplication(api.url, form)).status).toBe(201);
  });

  it('are part of a submission, which a repeated request does not store again', async () => {
    const submissionId = randomUUID();
    const first = await send(answersOf('yes'), { submissionId });
    await put(job._id, { questions: [sheet] }).expect(200);
    expect(await send(answersOf('yes'), { submissionId })).toEqual(first);
    expect(await send(answersOf('no'), { submissionId })).toMatchObject({ status: 409 });
    expect(await list('')).toHaveLength(1);
  });

  it('leave the hash of an application without them as it was', async () => {
    const plain = await addJob(admin);
    const submissionId = randomUUID();
    const { body } = await apply({ jobId: plain._id, submissionId });
    const hash = createHash('sha256');
    const { fullName, email, coverLetter } = sampleApplication;
    for (const text of [fullName, email, coverLetter, plain._id, pdf.name])
      hash.update(`${Buffer.byteLength(text)}:${text}`);
    expect((await stored(body._id))?.submissionHash).toBe(hash.update(pdf.bytes).digest('hex'));
    expect(await apply({ jobId: plain._id, submissionId, answers: '[]' })).toMatchObject({ body });
  });

  it('filter the list, its counts, selections and the export, which has a column for them', async () => {
    for (const [shown, option] of [
      ['yes', 'Night: late'],
      ['yes', undefined],
      ['no', 'Night: late'],
    ])
      // prettier-ignore
      await send(answersOf(shown, option, shown === 'no' ? '=1+1' : 'x'), { fullName: `${shown} ${option}` });
    const option = encodeURIComponent(`${ids[1]}:Night: late`);
    expect(await list(`&answer=${ids[0]}:yes`)).toHaveLength(2);
    expect(await list(`&answer=${ids[0]}:maybe`)).toEqual([]);
    // Both of one answer.
    expect(await list(`&answer=${ids[1]}:yes`)).toEqual([]);
    expect(await list(`&answer=${option}&fields=_id`)).toHaveLength(2);
    expect(await list(`&answer=${ids[0]}:no&sort=name&q=night`)).toHaveLength(1);
    const counts = await admin.get(`${APPLICANTS}/counts?job=${job._id}&answer=${ids[0]}:yes`).expect(200);
    expect(counts.body).toMatchObject({ total: 2, new: 2 });

    const { text } = await admin.get(`${APPLICANTS}/export?job=${job._id}&answer=${ids[0]}:no`).expect(200);
    expect(text).toContain(`"${evenings.text}: no\n${shift.text}: Night: late\n${sheet.text}: =1+1"`);
    const filter = { job: job._id, answer: `${ids[0]}:no` };
    const changed = await admin.patch(APPLICANTS).send({ filter, stage: 'interview' }).expect(200);
    expect(changed.body).toMatchObject({ matched: 1 });
    expect(await list('&stage=interview')).toHaveLength(1);
  });

  it.each(['yes', `${ID}`, `${ID}:`, `${ID}:${'x'.repeat(101)}`, `${ID}:a%0Ab`, `x${ID}:yes`])(
    'are not filtered by %s',
    async (answer) => {
      const { body } = await admin.get(`${APPLICANTS}?answer=${answer}`).expect(400);
      expect(body).toMatchObject({ errors: [{ field: 'answer' }] });
    },
  );
});
