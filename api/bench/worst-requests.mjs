import { randomBytes } from 'node:crypto';

const json = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (path, headers = {}) => ({ method: 'GET', path, headers });

const login = '/api/users/login';
const send = '/api/emailjs/api/v1.0/email/send';
const id = () => randomBytes(12).toString('hex');
const long = (character) => character.repeat(15_500);
const keys = (count, value) =>
  Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, value]));
const inTurnOf = (...makers) => {
  let turn = 0;
  return () => makers[turn++ % makers.length]();
};

function form(path, fields) {
  const parts = fields.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const body = Buffer.from(`${parts.join('')}--x--\r\n`);
  return { method: 'POST', path, headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body };
}

const application = form(
  '/api/jobApplicant/applicants',
  ['fullName', 'email', 'coverLetter', 'jobId', 'submissionId', 'website'].map((name) => [
    name,
    'é'.repeat(24 * 1024),
  ]),
);
const contact = form(
  `${send}-form`,
  ['name', 'email', 'phone', 'message', 'website', 'lib_version', 'user_id', 'service_id', 'template_id'].map(
    (name) => [name, 'é'.repeat(1700)],
  ),
);
const wide = { email: Array.from({ length: 9 }, () => keys(50, 'x'.repeat(20))) };
const full = keys(50, 'x'.repeat(300));
const deepest = `{"email":${'{"a":'.repeat(2600)}1${'}'.repeat(2601)}`;
const many = JSON.stringify(keys(19_000, 1));
const entries = `{"email":[${'0,'.repeat(8000)}0]}`;

/** By name, what a stranger may send that costs the most: each a maker of requests. All are within what Node's parser takes. */
export const worstRequests = {
  'slashes in a path': inTurnOf(
    () => get(`/${long('/')}x`),
    () => get(`/about${long('/')}`),
    () => get(`/project/${'%2f'.repeat(5000)}x`),
  ),
  '50 unknown keys': inTurnOf(
    () => json(login, full),
    () => json(send, full),
    () => json(send, { user_id: 'leadlight', template_params: full }),
  ),
  'deep and wide JSON': inTurnOf(
    () => json(login, wide),
    () => json(login, deepest),
    () => json(login, entries),
    () => json(send, keys(1400, 1)),
  ),
  'ids that name nothing': inTurnOf(
    () => get(`/project/${id()}`, { 'Accept-Encoding': 'br' }),
    () => get(`/applynow/${id()}`, { 'Accept-Encoding': 'gzip' }),
    () => get(`/api/job/${id()}`),
  ),
  'the sitemap': () => get('/sitemap.xml', { 'Accept-Encoding': 'br' }),
  'applications with long fields': () => application,
  'contact forms with long fields': () => contact,
  'sign-ins': () => json(login, { email: `${id()}@mail.example`, password: 'x'.repeat(256) }),
  'bodies for the admin alone': inTurnOf(
    () => json('/api/job', many),
    () => json('/api/job', many, { Authorization: `Bearer ${long('x')}` }),
  ),
  'long headers and queries': inTurnOf(
    () => get('/api/job', { Authorization: long('x') }),
    () => get('/about', { 'Accept-Encoding': 'a,'.repeat(7500) }),
    () => get('/about/', { Accept: ',"'.repeat(5000) }),
    () => get('/career', { 'If-None-Match': '"a",'.repeat(3500) }),
    () => get(`/api/enquiries?${'a&'.repeat(7500)}`),
  ),
};
