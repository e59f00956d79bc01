import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ask, expectJson } from './requests.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A PDF of which there is no other. */
function newPdf(length) {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length), Buffer.from('\n%%EOF\n')]);
}

/** What was sent, what of it was acknowledged, and whether the product has just that. */
export class ExpectedState {
  /** @type {Map<string, { sha256: string, isAcknowledged: boolean }>} by the visitor's address */
  #applications = new Map();
  /** @type {Map<string, { isAcknowledged: boolean }>} by the visitor's address */
  #enquiries = new Map();

  /** An application nobody else makes, most of them small, some of a megabyte. @param {number} [length] of its resume */
  newApplication(length) {
    const number = this.#applications.size + 1;
    const email = `applicant-${number}@mail.example`;
    const bytes = newPdf(length ?? (number % 50 === 0 ? 1024 ** 2 : 2_000 + (number % 20) * 1_500));
    const entry = { sha256: sha256(bytes), isAcknowledged: false };
    this.#applications.set(email, entry);
    return { email, bytes, submissionId: randomUUID(), acknowledge: () => (entry.isAcknowledged = true) };
  }

  newEnquiry() {
    const email = `enquirer-${this.#enquiries.size + 1}@mail.example`;
    const entry = { isAcknowledged: false };
    this.#enquiries.set(email, entry);
    return { email, acknowledge: () => (entry.isAcknowledged = true) };
  }

  /**
   * Reads everything back as the admin does.
   * @returns {Promise<Record<string, { acknowledged: number, kept: number, lost: number, doubled: number, unlike: number }>>}
   */
  async compare(origin, token, jobId) {
    const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
    const applicants = await expectJson(200, `${origin}/api/jobApplicant/applicants/job/${jobId}`, asAdmin);
    const enquiries = await everyPage(`${origin}/api/enquiries?limit=200`, asAdmin);
    const unlike = await inParallel(8, applicants, async ({ _id, email }) => {
      const { resume } = await expectJson(
        200,
        `${origin}/api/jobApplicant/applicants/${_id}/resume`,
        asAdmin,
      );
      const { status, body } = await ask(`${origin}/api/${resume}`);
      return status !== 200 || sha256(body) !== this.#applications.get(email)?.sha256;
    });
    return {
      applications: { ...tally(this.#applications, applicants), unlike: unlike.filter(Boolean).length },
      enquiries: { ...tally(this.#enquiries, enquiries), unlike: 0 },
    };
  }
}

function tally(sent, documents) {
  const kept = new Map();
  for (const { email } of documents) kept.set(email, (kept.get(email) ?? 0) + 1);
  const acknowledged = [...sent].filter(([, { isAcknowledged }]) => isAcknowledged).map(([email]) => email);
  return {
    acknowledged: acknowledged.length,
    kept: documents.length,
    lost: acknowledged.filter((email) => !kept.has(email)).length,
    doubled: [...kept.values()].filter((times) => times > 1).length,
  };
}

async function everyPage(first, question) {
  const documents = [];
  for (let next = first; next;) {
    const { status, headers, body } = await ask(next, question);
    if (status !== 200) throw new Error(`${next}: ${status}`);
    documents.push(...JSON.parse(body.toString()));
    const path = /^<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    next = path && new URL(path, first).href;
  }
  return documents;
}

async function inParallel(workers, items, work) {
  const waiting = [...items];
  const done = [];
  const worker = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) done.push(await work(item));
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return done;
}
