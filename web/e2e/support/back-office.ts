import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fetchOnce } from './fetch-once';
import type { Server } from './server';
import { ADMIN } from './server';
import { SiteAdmin, type NewProject, type StoredProject } from './site-admin';

const RESUMES = resolve(import.meta.dirname, '../../../api/test/files');

export const resumeFile = (name = 'resume-libreoffice.pdf') => resolve(RESUMES, name);

export interface NewJob {
  title: string;
  location: string;
  description: string;
  requirements: string[];
  status: boolean;
  closesOn?: string;
  employmentType?: string;
  workplace?: string;
  salary?: { min: number; max?: number; currency: string; unit: string };
  questions?: { text: string; type: 'text' | 'yes-no'; required: boolean }[];
}

export interface StoredJob extends NewJob {
  _id: string;
}

export interface StoredApplicant {
  _id: string;
  fullName: string;
  resume: string;
  stage: string;
  starred: boolean;
  unread: boolean;
  createdAt: string;
  source?: object;
}

export interface NewTemplate {
  kind?: 'applicant' | 'enquiry';
  name: string;
  subject: string;
  body: string;
}

export interface StoredTemplate extends NewTemplate {
  _id: string;
}

interface MailSwitches {
  acknowledge: boolean;
  notifyApplications: boolean;
  signature: string;
  currency: string;
}

const SAMPLE_JOB: NewJob = {
  title: 'Lead Researcher',
  location: 'Lahore · Full time',
  description: 'Find and verify decision makers for software companies in North America.',
  requirements: ['Spreadsheets, quickly', 'Written English'],
  status: true,
};

/** Prepares data over the product's own API, with the admin's token. */
export class BackOffice {
  private signedIn: Promise<string> | undefined;
  private readonly site: SiteAdmin;

  constructor(private readonly server: Server) {
    this.site = new SiteAdmin({ origin: server.url, token: () => this.token() });
  }

  /** One token a server: signing in is limited. */
  token(): Promise<string> {
    this.signedIn ??= this.signIn();
    return this.signedIn;
  }

  /** The token of a session of its own, which may be ended. */
  async signIn(): Promise<string> {
    const answer = await fetchOnce(`${this.server.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    if (!answer.ok) throw new Error(`Signing in answered ${String(answer.status)}`);
    return ((await answer.json()) as { token: string }).token;
  }

  private async call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetchOnce(`${this.server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer;
  }

  async jobs(): Promise<StoredJob[]> {
    return (await (await this.call('GET', '/job/')).json()) as StoredJob[];
  }

  async addJob(job: Partial<NewJob> = {}): Promise<StoredJob> {
    return (await (await this.call('POST', '/job/', { ...SAMPLE_JOB, ...job })).json()) as StoredJob;
  }

  async setActive(id: string, status: boolean): Promise<void> {
    await this.call('PUT', `/job/${id}`, { status });
  }

  async deleteJob(id: string): Promise<void> {
    await this.call('DELETE', `/job/${id}`);
  }

  async templates(): Promise<StoredTemplate[]> {
    return (await (await this.call('GET', '/templates')).json()) as StoredTemplate[];
  }

  async addTemplate(template: NewTemplate): Promise<StoredTemplate> {
    return (await (await this.call('POST', '/templates', template)).json()) as StoredTemplate;
  }

  async updateTemplate(id: string, template: NewTemplate): Promise<void> {
    await this.call('PUT', `/templates/${id}`, template);
  }

  async clearTemplates(): Promise<void> {
    for (const { _id } of await this.templates()) await this.call('DELETE', `/templates/${_id}`);
  }

  async switches(): Promise<MailSwitches> {
    return (await (await this.call('GET', '/settings')).json()) as MailSwitches;
  }

  async switchMail(switches: Partial<MailSwitches>): Promise<void> {
    await this.call('PATCH', '/settings', switches);
  }

  /** Every project, active or not, in the order of the site. */
  projects(): Promise<StoredProject[]> {
    return this.site.projects();
  }

  addProject(project: Partial<NewProject> = {}): Promise<StoredProject> {
    return this.site.addProject(project);
  }

  async deleteProject(id: string): Promise<void> {
    await this.site.deleteProject(id);
  }

  async clearProjects(): Promise<void> {
    await this.site.clearProjects();
  }

  /** As a new owner finds it: no job, no applicant, no project. */
  async clear(): Promise<void> {
    const jobs = await this.jobs();
    await Promise.all([...jobs.map(({ _id }) => this.deleteJob(_id)), this.clearProjects()]);
  }

  async applicants(jobId: string): Promise<StoredApplicant[]> {
    const answer = await this.call('GET', `/jobApplicant/applicants/job/${jobId}`);
    return (await answer.json()) as StoredApplicant[];
  }

  async decide(
    id: string,
    decision: Partial<Pick<StoredApplicant, 'stage' | 'starred' | 'unread'>> & {
      followUpAt?: string;
      followUpNote?: string;
    },
  ): Promise<void> {
    await this.call('PATCH', `/jobApplicant/applicants/${id}`, decision);
  }

  async deleteApplicant(id: string): Promise<void> {
    await this.call('DELETE', `/jobApplicant/applicants/${id}`);
  }

  /** Sends an application as a visitor's browser would. @returns with the path of the applicant's own page */
  async apply(
    jobId: string,
    fullName: string,
    coverLetter = 'I look twice.',
    path = resumeFile('resume.txt'),
    source?: object,
  ): Promise<{ statusPath: string }> {
    const form = new FormData();
    form.set('resume', new Blob([new Uint8Array(await readFile(path))]), basename(path));
    form.set('fullName', fullName);
    const address = fullName.toLowerCase().replace(/[^a-z0-9]+/g, '.');
    form.set('email', `${address === '.' ? 'applicant' : address}@mail.example`);
    form.set('coverLetter', coverLetter);
    form.set('jobId', jobId);
    if (source) form.set('source', JSON.stringify(source));
    const answer = await fetchOnce(`${this.server.url}/api/jobApplicant/applicants`, {
      method: 'POST',
      body: form,
    });
    if (!answer.ok) throw new Error(`Applying answered ${String(answer.status)}: ${await answer.text()}`);
    return (await answer.json()) as { statusPath: string };
  }
}
