import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

interface Resume {
  name: string;
  title: string;
  contact: string;
  profile: string;
  work: readonly (readonly [years: string, place: string, what: string])[];
  education: readonly (readonly [years: string, what: string])[];
  skills: string;
  look: 'plain' | 'serif' | 'column';
}

/** By the last digits of the demo applicant (api/src/start/demo-content.json). All people and companies are invented. */
const resumes: Readonly<Record<string, Resume>> = {
  a1: {
    name: 'Salma Idrees',
    title: 'Prospect researcher',
    contact: 'Lahore · salma.idrees@example.com',
    profile: 'Two years of web research for sales teams. Lists that a second person can check.',
    work: [
      [
        '2024 to now',
        'Ravi Software Resale, Lahore',
        'Found 4,200 contacts in 900 companies; 3 % came back.',
      ],
      [
        '2023 to 2024',
        'Blue Kite Events, Lahore',
        'Kept the guest list, and called those who did not answer.',
      ],
    ],
    education: [['2019 to 2023', 'BA English, Kinnow College for Women, Lahore']],
    skills: 'LinkedIn, company registers, spreadsheets, English, Urdu, Punjabi',
    look: 'plain',
  },
  a2: {
    name: 'Bilal Anwar',
    title: 'Student of statistics, 20 hours a week',
    contact: 'Multan · bilal.anwar@example.com',
    profile: 'Finds people and owners in public registers, and writes down where each fact is from.',
    work: [
      [
        'Summer 2025',
        'Anwar & Cousins Lettings, Multan',
        'Traced the owners of 64 vacant flats; 51 were reached.',
      ],
      ['2024', 'University library, Multan', 'Catalogued 1,100 theses, 12 hours a week.'],
    ],
    education: [['2022 to 2026', 'BSc Statistics, Institute of Southern Punjab (last year)']],
    skills: 'R, SQL, Excel, land registers, patience',
    look: 'column',
  },
  a3: {
    name: 'Hina Qadir',
    title: 'CRM specialist',
    contact: 'Islamabad, remote · hina.qadir@example.com',
    profile: 'Six years with sales teams and their customer data. Certified administrator since 2021.',
    work: [
      [
        '2022 to now',
        'Margalla Instruments, Islamabad',
        'Moved nine people from three spreadsheets to Salesforce. Merged 6,000 duplicates by rule and by hand.',
      ],
      [
        '2019 to 2022',
        'Northgate Office Supply, Rawalpindi',
        'Reports, required fields, and the Monday clean-up of new records.',
      ],
    ],
    education: [['2015 to 2019', 'BBA, Potohar University, Rawalpindi']],
    skills: 'Salesforce, Podio, data loader, validation rules, training of colleagues',
    look: 'serif',
  },
  a4: {
    name: 'Daniyal Mirza',
    title: 'Lead researcher',
    contact: 'Lahore · daniyal.mirza@example.com',
    profile: 'Three years of prospecting for payroll and logistics companies in Europe.',
    work: [
      [
        '2023 to now',
        'Harbour Nine Marketing, Lahore',
        'Two hundred companies a month, each with a name, a role and a reason to write. Introduced the check of every tenth row.',
      ],
      ['2022 to 2023', 'Freelance', 'Lists for a Danish freight broker and two recruiters.'],
    ],
    education: [['2018 to 2022', 'BSc Economics, Shalimar University, Lahore']],
    skills: 'Apollo.io, ZoomInfo, LinkedIn, mail verification, English, Urdu, some German',
    look: 'plain',
  },
  a5: {
    name: 'Mei Lin Tan',
    title: 'Data entry and verification',
    contact: 'Lahore · mei.lin.tan@example.com',
    profile: '92 words a minute. Reads each row again before the next one.',
    work: [
      [
        '2023 to now',
        'Museum of River Trade, Lahore',
        'Transcribed 4,000 index cards; two errors were found later.',
      ],
      ['2021 to 2023', 'Jasmine Pharmacy, Lahore', 'Entered deliveries and expiry dates each evening.'],
    ],
    education: [['2017 to 2021', 'BA History, Model Town College, Lahore']],
    skills: 'Typing, spreadsheets, double entry, English, Mandarin, Urdu',
    look: 'serif',
  },
  a6: {
    name: 'Farhan Aziz',
    title: 'Call centre agent',
    contact: 'Faisalabad · farhan.aziz@example.com',
    profile: 'Three years on the phone, used to people who do not answer. Looks for a way into research.',
    work: [
      [
        '2022 to now',
        'Clearline Support, Faisalabad',
        'Eighty calls a day for a courier; trained four new colleagues.',
      ],
      ['2020 to 2022', 'Madina Textiles, Faisalabad', 'Counter and stock.'],
    ],
    education: [['2016 to 2020', 'Intermediate in Commerce, Lyallpur College']],
    skills: 'Phone, typing, English, Urdu, Punjabi',
    look: 'column',
  },
};

const looks: Readonly<Record<Resume['look'], string>> = {
  plain: 'body { font-family: sans-serif } h1 { border-bottom: 2pt solid #222 }',
  serif: 'body { font-family: serif } h1, header p { text-align: center } h2 { font-variant: small-caps }',
  column:
    'body { font-family: sans-serif; border-left: 14pt solid #27499b; padding-left: 22pt } h2 { color: #27499b }',
};

const part = (title: string, lines: readonly string[]) => `<h2>${title}</h2>${lines.join('')}`;

const page = ({ name, title, contact, profile, work, education, skills, look }: Resume): string => `
  <!doctype html><html lang="en"><title>${name}</title>
  <style>
    body { margin: 0; font-size: 11pt; line-height: 1.45; color: #222 }
    h1 { margin: 0 0 4pt; font-size: 26pt } h2 { margin: 20pt 0 6pt; font-size: 13pt }
    p { margin: 0 0 6pt } small { color: #555; font-size: 10pt } ${looks[look]}
  </style>
  <header><h1>${name}</h1><p>${title}<br><small>${contact}</small></p></header>
  ${part('Profile', [`<p>${profile}</p>`])}
  ${part(
    'Work',
    work.map(([years, place, what]) => `<p><b>${place}</b> <small>${years}</small><br>${what}</p>`),
  )}
  ${part(
    'Education',
    education.map(([years, what]) => `<p>${what} <small>${years}</small></p>`),
  )}
  ${part('Skills', [`<p>${skills}</p>`])}</html>`;

/** Writes a PDF for each demo applicant, as a browser prints it. */
export async function makeResumes(): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../../api/demo-resumes');
  await mkdir(folder, { recursive: true });
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];
  const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {});
  const tab = await browser.newPage();
  for (const [id, resume] of Object.entries(resumes)) {
    await tab.setContent(page(resume));
    const margin = { top: '20mm', bottom: '20mm', left: '22mm', right: '22mm' };
    await writeFile(resolve(folder, `${id}.pdf`), await tab.pdf({ format: 'A4', margin }));
  }
  await browser.close();
}
