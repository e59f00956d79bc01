import { Agent, request } from 'node:http';
import { directPuts } from './stack.mjs';

const MEGABYTE = 1024 ** 2;
const CONNECTIONS = 8;
const SECONDS = 8;
const ROUNDS = 3;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** A text of that many bytes that is recognised as a PDF. */
function pdf(bytes) {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%';
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return new Blob([head, 'x'.repeat(bytes - head.length - tail.length), tail], { type: 'application/pdf' });
}

/** The bytes of one application, made once: what is measured is who takes it. */
async function application(jobId) {
  const form = new FormData();
  form.set('resume', pdf(MEGABYTE), 'resume.pdf');
  form.set('fullName', 'Amina Yusuf');
  form.set('email', 'amina@mail.example');
  form.set('coverLetter', 'I build lists and check them twice.');
  form.set('jobId', jobId);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type'), body: Buffer.from(await encoded.arrayBuffer()) };
}

const send = (url, agent, { type, body }) =>
  new Promise((resolve, reject) => {
    request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': type, 'Content-Length': body.length } },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    )
      .on('error', reject)
      .end(body);
  });

async function apply(origin, jobId) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const sent = await application(jobId);
  const times = [];
  let errors = 0;
  const begun = performance.now();
  const worker = async () => {
    while (performance.now() - begun < SECONDS * 1000) {
      const from = performance.now();
      const status = await send(`${origin}/api/jobApplicant/applicants`, agent, sent).catch(() => 0);
      if (status === 201) times.push(performance.now() - from);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const perSecond = (times.length * 1000) / (performance.now() - begun);
  agent.destroy();
  return { perSecond, times, errors };
}

async function addJob(origin, credentials) {
  const post = async (path, body, headers = {}) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await post('/api/users/login', credentials);
  const job = {
    title: 'List Builder',
    location: 'Remote',
    description: 'Keep records.',
    requirements: [],
    status: true,
  };
  return (await post('/api/job', job, { Authorization: `Bearer ${token}` }))._id;
}

/** Applications of 1 MB by nginx and the API, beside the same bytes put straight into the store. */
export async function applications(origin, replicas, credentials) {
  const jobId = await addJob(origin, credentials);
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push([
      await apply(origin, jobId),
      { errors: 0, ...(await directPuts(String(CONNECTIONS), String(SECONDS))) },
    ]);
  const row = (what, side) => {
    const times = pairs.flatMap((pair) => pair[side].times);
    return {
      replicas,
      what,
      bytes: MEGABYTE,
      connections: CONNECTIONS,
      perSecond: median(pairs.map((pair) => pair[side].perSecond)),
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      errors: pairs.reduce((sum, pair) => sum + pair[side].errors, 0),
    };
  };
  return [
    row('PUT to the object store', 1),
    {
      ...row('application', 0),
      ratio: median(pairs.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
    },
  ];
}
