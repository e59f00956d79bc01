import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import { extract } from 'tar-stream';

const file = (name: string): string =>
  fileURLToPath(new URL(`../files/installation-1.0/${name}`, import.meta.url));

/** A backup that version 1.0 made. */
export const archivePath = file('installation.tar');

/** The answers of version 1.0, with what a person needs to sign in. */
export interface Expected {
  admin: { email: string; password: string; totpSecret: string; recoveryCodes: string[] };
  statusPaths: { omar: string; lena: string; erased: string };
  jobs: object[];
  projects: object[];
  applicants: object[];
  enquiries: object[];
  templates: object[];
  settings: object;
  totp: boolean;
}

export const readExpected = async (): Promise<Expected> =>
  JSON.parse(await readFile(file('expected.json'), 'utf8')) as Expected;

/** SHA-256 of each picture in the archive, by its path below /api. */
export async function archivedPictures(): Promise<Record<string, string>> {
  const tar = createReadStream(archivePath).pipe(extract());
  for await (const entry of tar) {
    if (entry.header.name !== 'manifest.json') {
      entry.resume();
      continue;
    }
    const { parts } = JSON.parse(await text(entry)) as { parts: { name: string; sha256: string }[] };
    const pictures = parts.filter(({ name }) => name.startsWith('objects/media/'));
    return Object.fromEntries(pictures.map(({ name, sha256 }) => [name.slice('objects'.length), sha256]));
  }
  throw new Error('The archive has no manifest.');
}

/** The API of a restored installation at this origin. */
export class RestoredInstallation {
  constructor(
    private readonly origin: string,
    private token = '',
  ) {}

  /** @param code from the authenticator, or a recovery code */
  async signIn({ email, password }: Expected['admin'], code: string): Promise<void> {
    const { challenge } = await this.post<{ challenge: string }>('/users/login', { email, password });
    ({ token: this.token } = await this.post<{ token: string }>('/users/login/code', { challenge, code }));
  }

  async get<Body>(path: string): Promise<Body> {
    return (await this.fetch(path)).json() as Promise<Body>;
  }

  /** @returns SHA-256 of the body */
  async sha256(path: string): Promise<string> {
    const bytes = Buffer.from(await (await this.fetch(path)).arrayBuffer());
    return createHash('sha256').update(bytes).digest('hex');
  }

  async status(path: string): Promise<number> {
    return (await fetch(`${this.origin}/api${path}`)).status;
  }

  /** The applicants in the form of expected.json. */
  async applicants(): Promise<object[]> {
    const listed = await this.get<{ _id: string }[]>('/jobApplicant/applicants');
    return Promise.all(listed.map(({ _id }) => this.applicant(_id)));
  }

  private async applicant(id: string): Promise<object> {
    const applicant = await this.get<Applicant>(`/jobApplicant/applicants/${id}`);
    return {
      ...applicant,
      notes: applicant.notes.map(({ text }) => text),
      stages: applicant.history.filter(({ type }) => type === 'stage').map(({ from, to }) => `${from}>${to}`),
      messages: applicant.messages.map(({ subject, state }) => `${subject}: ${state}`),
      resume: await this.sha256(`/${applicant.resume}`),
    };
  }

  private async post<Body>(path: string, body: object): Promise<Body> {
    const answer = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<Body>;
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    const answer = await fetch(`${this.origin}/api${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

interface Applicant {
  notes: { text: string }[];
  history: { type: string; from?: string; to?: string }[];
  messages: { subject: string; state: string }[];
  resume: string;
}

export const codeOf = (secret: string): string => new TOTP({ secret }).generate();
