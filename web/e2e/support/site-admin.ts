import { fetchOnce } from './fetch-once';

/** A site that runs somewhere, and who may change it. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  token: () => Promise<string>;
}

export interface NewProject {
  title: string;
  tools: string;
  details: string;
  active: boolean;
  status: 'Continue' | 'Ended';
  projectRanking: number;
  share: boolean;
  endDate: string;
  clientReview: string;
  clientName: string;
  sortOrder: number;
  /** A picture that is sent with the form. */
  image: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
}

export interface StoredProject extends Omit<NewProject, 'image'> {
  _id: string;
  imageUrl: string;
}

export interface StoredEnquiry {
  form: string;
  name: string;
  email: string;
  phone?: string;
  message: string;
  source?: object;
}

export const SAMPLE_PROJECT = {
  title: 'Owners of empty houses',
  tools: 'Data Mining, Excel',
  details: '<p>Owners of <strong>4,200</strong> vacant houses, each checked twice.</p>',
  projectRanking: 4,
  clientName: 'Dana Whitfield',
} satisfies Partial<NewProject>;

/** A picture of one pixel, as a form sends it. */
export const COVER: NewProject['image'] = {
  name: 'cover.png',
  type: 'image/png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
};

/** A project of which all is known. */
export const FINISHED_PROJECT = {
  title: 'Property leads for three counties',
  tools: 'Zoominfo, Excel, Podio',
  details:
    '<h3>What we did</h3><p>Owners of <strong>4,200</strong> houses.</p><ul><li>Each checked twice</li></ul>',
  status: 'Ended',
  endDate: '2025-03-31',
  projectRanking: 4,
  clientReview: 'Every record was right the first time.',
  clientName: 'Dana Whitfield',
  share: true,
} satisfies Partial<NewProject>;

/** Prepares a site's public content over its own API. */
export class SiteAdmin {
  constructor(private readonly site: Site) {}

  private async call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetchOnce(`${this.site.origin}/api${path}`, {
      ...init,
      method,
      headers: { ...init.headers, authorization: `Bearer ${await this.site.token()}` },
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer;
  }

  private async json<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.call(
      method,
      path,
      body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    return (await answer.json()) as T;
  }

  /** The call that the spec names: POST {api}/project, a multipart form. */
  async addProject(project: Partial<NewProject> = {}): Promise<StoredProject> {
    const { image, ...fields } = { ...SAMPLE_PROJECT, ...project };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    if (image) form.set('image', new Blob([image.bytes], { type: image.type }), image.name);
    return (await (await this.call('POST', '/project', { body: form })).json()) as StoredProject;
  }

  updateProject(id: string, fields: Partial<NewProject>): Promise<StoredProject> {
    return this.json('PUT', `/project/${id}`, fields);
  }

  async deleteProject(id: string): Promise<void> {
    await this.call('DELETE', `/project/${id}`);
  }

  /** Every one, active or not, in the order of the site. */
  projects(): Promise<StoredProject[]> {
    return this.json('GET', '/project/');
  }

  async clearProjects(): Promise<void> {
    for (const { _id } of await this.projects()) await this.deleteProject(_id);
  }

  addJob(job: object): Promise<{ _id: string }> {
    return this.json('POST', '/job/', job);
  }

  async deleteJob(id: string): Promise<void> {
    await this.call('DELETE', `/job/${id}`);
  }

  /** What was sent through the site's own e-mail endpoint, newest first. */
  enquiries(): Promise<StoredEnquiry[]> {
    return this.json('GET', '/enquiries');
  }
}
