import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, call } from '../../../api/bench/support.mjs';
import { take, themes } from './take.mjs';

const resume = join(import.meta.dirname, '../../../api/test/files/resume-browser.pdf');

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

async function apply(url, jobId, [fullName, coverLetter]) {
  const form = new FormData();
  form.set('resume', new Blob([await readFile(resume)]), 'resume.pdf');
  for (const [name, value] of Object.entries({ fullName, coverLetter, jobId, email: 'someone@mail.example' }))
    form.set(name, value);
  await fetch(`${url}/api/jobApplicant/applicants`, { method: 'POST', body: form });
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

/** What each screen is called, where it is, and what is done there before the picture. */
const screens = ({ job, project }) => [
  { name: 'admin-overview', path: '/adminHome' },
  { name: 'admin-jobs', path: '/addjob' },
  { name: 'admin-choose-job', path: '/editjob' },
  { name: 'admin-edit-job', path: `/editjob/${job}`, needs: 'job' },
  { name: 'admin-applicants', path: `/jobApplicant/${job}`, needs: 'job' },
  { name: 'admin-projects', path: '/admin/view-projects' },
  { name: 'admin-add-project', path: '/admin/add-project' },
  { name: 'admin-update-project', path: `/admin/update-project/${project}`, needs: 'project' },
  {
    name: 'admin-enquiries',
    path: '/admin/enquiries',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Ingrid Halvorsen/ })
        .click(),
  },
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
    return { job: job._id };
  }
  const [job] = await call(url, 'GET', '/api/job');
  const [, project] = await call(url, 'GET', '/api/project');
  if (state === 'full') {
    for (const applicant of applicants) await apply(url, job._id, applicant);
    await write(url);
  }
  return { job: job._id, project: project._id };
}

/**
 * @param state full: with demo content and visitors' writing; empty: with nothing; failing: the API does not answer
 * @returns the bytes of all pictures
 */
export async function pictureBackOffice(state, browser, url, isAsked) {
  const session = await call(url, 'POST', '/api/users/login', admin);
  const content = await contentOf(state, url, session.token);
  const prepare = async (page) => {
    await page.addInitScript(({ token, email }) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('Email', email);
    }, session);
    if (state === 'failing') await page.route('**/api/**', (route) => route.abort());
  };
  let bytes = 0;
  for (const { name, path, needs, act } of screens(content)) {
    if (!isAsked(name) || (needs && !content[needs])) continue;
    const file = state === 'full' ? name : `${name}-${state}`;
    for (const [width, theme] of views[state])
      bytes += await take(browser, url + path, file, width, theme, {
        prepare,
        ...(state === 'full' && act ? { act } : {}),
      });
    console.log(file);
  }
  return bytes;
}
