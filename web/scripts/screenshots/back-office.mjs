import { admin, call } from '../../../tools/product.mjs';
import { apply } from './apply.mjs';
import { take, themes } from './take.mjs';

const applicants = [
  [
    'Ayesha Khan',
    'For three years I have built prospect lists for two software companies. I look at every row twice, and I say so when a source is not to be trusted.',
  ],
  [
    'Tomás Ferreira',
    'I have kept the contact data of a language school since 2021.\n\nBefore that I sold for four years, so I know what a caller needs to have in front of them.',
  ],
  ['Nadia Rehman', 'Spreadsheets, quickly; written English, carefully.'],
];

const messages = [
  [
    'Dana',
    'dana@northfield.example',
    'Could you send me fifty sample leads? We sell scheduling software to dental practices with three chairs or more, in Texas and Oklahoma.',
  ],
  ['Peter', 'peter.lind@mail.example', 'How old is the oldest address in a list of yours?'],
];

const contacts = [
  [
    'Ingrid Halvorsen',
    'ingrid@fjordmedical.example',
    '+47 22 00 00 00',
    'We have 61,000 contacts in Salesforce, and every third is there twice.\n\nWhat would it cost to have them merged, and how long would my team have to stay out of it?',
  ],
  [
    'Luis Andrade',
    'luis@andradehomes.example',
    '+1 614 555 0100',
    'Same as last spring, for Licking County.',
  ],
];

/** The first one is read already. */
async function decide(url, token, [first, second]) {
  const path = '/api/jobApplicant/applicants';
  await call(url, 'PATCH', `${path}/${first}`, { stage: 'interview', starred: true }, token);
  await call(
    url,
    'POST',
    `${path}/${first}/notes`,
    { text: 'Asks good questions. Free from January.' },
    token,
  );
  await call(url, 'PATCH', `${path}/${second}`, { stage: 'reviewing' }, token);
}

/** The last one closes tomorrow where the agency is, five hours ahead of UTC. */
async function close(url, token, jobs) {
  const last = jobs.at(-1);
  const closesOn = new Date(Date.now() + 29 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await call(url, 'PUT', `/api/job/${last._id}`, { ...last, closesOn }, token);
}

async function write(url) {
  const ids = { user_id: 'leadlight', service_id: 'leadlight', template_id: 'leadlight' };
  for (const [firstName, email, message] of messages)
    await fetch(`${url}/api/emailjs/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...ids, template_params: { firstName, email, message } }),
    });
  for (const [name, email, phone, message] of contacts) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...ids, name, email, phone, message })) form.set(key, value);
    await fetch(`${url}/api/emailjs/api/v1.0/email/send-form`, { method: 'POST', body: form });
  }
}

/** The dialog that writes to applicants, as it is with a mail server. */
async function writeToAll(page) {
  await page.route('**/api/settings', (route) =>
    route.fulfill({ json: { acknowledge: false, notifyApplications: false, mail: true } }),
  );
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByLabel('Template').selectOption('Interview');
  await page.getByLabel('Also move to').selectOption('Interview');
}

/** What the API would say of an account with all that it may have. */
const fullAccount = {
  totp: true,
  recoveryCodesLeft: 9,
  passkeys: [
    {
      _id: 'a'.repeat(24),
      name: 'Chrome on macOS',
      createdAt: '2026-11-02T09:30:00.000Z',
      lastUsedAt: '2026-11-23T08:12:00.000Z',
    },
    {
      _id: 'b'.repeat(24),
      name: 'Key in the safe',
      createdAt: '2026-11-03T10:00:00.000Z',
      lastUsedAt: null,
    },
  ],
};

const recoveryCodes = Array.from({ length: 10 }, (_, place) =>
  ['KX4T', 'Q7PM', `W${String.fromCharCode(65 + place)}ZN`, 'H3LR'].join('-'),
);

/** Two-step sign-in on, and two passkeys. */
async function showFullAccount(page) {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...fullAccount } });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

/** What stays open in place of a focus would scroll the bar into the middle of the picture. */
const fromTheTop = (page) =>
  page.evaluate(() => {
    document.activeElement?.blur();
    window.scrollTo(0, 0);
  });

async function scanKey(page) {
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  await fromTheTop(page);
}

/** The codes of nobody, in place of an answer that no picture may show. */
async function showRecoveryCodes(page) {
  await page.route('**/api/users/totp/confirm', (route) => route.fulfill({ json: { recoveryCodes } }));
  await scanKey(page);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).waitFor();
  await fromTheTop(page);
}

async function changePassword(page) {
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Save password' }).click();
  await fromTheTop(page);
}

/** What each screen is called, where it is, and what is done there before the picture. */
const screens = ({ job, project, applicant, template }) => [
  { name: 'admin-overview', path: '/adminHome' },
  { name: 'admin-jobs', path: '/addjob' },
  { name: 'admin-edit-job', path: `/editjob/${job}`, needs: 'job' },
  { name: 'admin-applicants', path: `/jobApplicant/${job}`, needs: 'job' },
  { name: 'admin-all-applicants', path: '/admin/applicants' },
  {
    name: 'admin-applicant',
    path: `/admin/applicants/${applicant}`,
    needs: 'applicant',
    act: (page) => page.locator('canvas').first().waitFor(),
  },
  { name: 'admin-projects', path: '/admin/view-projects' },
  { name: 'admin-add-project', path: '/admin/add-project' },
  { name: 'admin-update-project', path: `/admin/update-project/${project}`, needs: 'project' },
  {
    name: 'admin-enquiries',
    path: '/admin/enquiries',
    act: (page) => page.getByRole('main').getByRole('link', { name: 'Ingrid Halvorsen' }).click(),
  },
  { name: 'admin-sources', path: '/admin/sources' },
  { name: 'admin-templates', path: '/admin/templates' },
  { name: 'admin-template', path: `/admin/templates/${template}`, needs: 'template' },
  { name: 'admin-add-template', path: '/admin/templates/new' },
  { name: 'admin-account', path: '/admin/account' },
  ...[
    { name: 'admin-account-full', act: showFullAccount },
    { name: 'admin-account-password', act: changePassword },
    { name: 'admin-account-totp', act: scanKey },
    { name: 'admin-account-recovery-codes', act: showRecoveryCodes },
  ].map((screen) => ({ ...screen, path: '/admin/account', needs: 'account' })),
  { name: 'admin-message', path: `/jobApplicant/${job}`, needs: 'message', act: writeToAll, fullPage: false },
];

/** Every width where there is something to see; the two ends for what is empty or failing. */
const views = {
  full: [390, 768, 1440].flatMap((width) => themes.map((theme) => [width, theme])),
  empty: [
    [390, 'dark'],
    [1440, 'light'],
  ],
  failing: [
    [390, 'light'],
    [1440, 'dark'],
  ],
};

async function contentOf(state, url, token) {
  if (state === 'empty') {
    const job = await call(
      url,
      'POST',
      '/api/job',
      { title: 'Lead Researcher', location: 'Lahore', description: 'Find and verify people.' },
      token,
    );
    for (const { _id } of await call(url, 'GET', '/api/templates', undefined, token))
      await call(url, 'DELETE', `/api/templates/${_id}`, undefined, token);
    return { job: job._id };
  }
  const jobs = await call(url, 'GET', '/api/job');
  const [job] = jobs;
  const [, project] = await call(url, 'GET', '/api/project');
  const [template] = await call(url, 'GET', '/api/templates', undefined, token);
  if (state === 'full') {
    const ids = [];
    for (const applicant of applicants) ids.push((await apply(url, job._id, applicant))._id);
    await decide(url, token, ids);
    await close(url, token, jobs);
    await write(url);
    return {
      job: job._id,
      project: project._id,
      applicant: ids[0],
      template: template._id,
      message: true,
      account: true,
    };
  }
  return { job: job._id, project: project._id, applicant: job._id, template: job._id };
}

/** As a browser of the admin's would, whose name the list of sessions shows. */
async function signIn(url) {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    },
    body: JSON.stringify(admin),
  });
  return answer.json();
}

/**
 * @param state full: with demo content and visitors' writing; empty: with nothing; failing: the API does not answer
 * @returns the bytes of all pictures
 */
export async function pictureBackOffice(state, browser, url, isAsked) {
  const session = await signIn(url);
  const content = await contentOf(state, url, session.token);
  const prepare = async (page) => {
    await page.addInitScript(({ token, email }) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('Email', email);
    }, session);
    if (state === 'failing') await page.route('**/api/**', (route) => route.abort());
  };
  let bytes = 0;
  for (const { name, path, needs, act, fullPage } of screens(content)) {
    if (!isAsked(name) || (needs && !content[needs])) continue;
    const file = state === 'full' ? name : `${name}-${state}`;
    for (const [width, theme] of views[state])
      bytes += await take(browser, url + path, file, width, theme, {
        prepare,
        ...(state === 'full' && act ? { act } : {}),
        fullPage,
      });
    console.log(file);
  }
  return bytes;
}
