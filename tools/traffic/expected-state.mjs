import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { applicationRequest, ask, expectJson } from './requests.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The applications that were sent, and the comparison with what the product stored. */
export class ExpectedState {
  /** @type {Map<string, { sha256: string, isAcknowledged: boolean }>} by e-mail address */
  #applications = new Map();

  /** A new application with a random resume. @param {number} [length] of the resume */
  async newApplication(jobId, length) {
    const number = this.#applications.size + 1;
    const email = `applicant-${number}@mail.example`;
    const random = randomBytes(length ?? (number % 50 === 0 ? 1024 ** 2 : 2_000 + (number % 20) * 1_500));
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), random, Buffer.from('\n%%EOF\n')]);
    const entry = { sha256: sha256(bytes), isAcknowledged: false };
    this.#applications.set(email, entry);
    const fields = { fullName: 'Amina Yusuf', email, coverLetter: 'I look twice.', jobId };
    const question = await applicationRequest(
      { ...fields, submissionId: randomUUID() },
      { name: 'resume.pdf', bytes },
    );
    return { question, acknowledge: () => (entry.isAcknowledged = true) };
  }

  /** Reads all applicants and their resumes as the admin. */
  async compare(origin, token, jobId) {
    const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
    const path = `${origin}/api/jobApplicant/applicants`;
    const stored = await expectJson(200, `${path}/job/${jobId}`, asAdmin);
    let different = 0;
    for (const { _id, email } of stored) {
      const { resume } = await expectJson(200, `${path}/${_id}/resume`, asAdmin);
      const { status, body } = await ask(`${origin}/api/${resume}`);
      if (status !== 200 || sha256(body) !== this.#applications.get(email)?.sha256) different += 1;
    }
    const emails = stored.map(({ email }) => email);
    const acknowledged = [...this.#applications].filter(([, { isAcknowledged }]) => isAcknowledged);
    return {
      acknowledged: acknowledged.length,
      stored: stored.length,
      lost: acknowledged.filter(([email]) => !emails.includes(email)).length,
      doubled: emails.length - new Set(emails).size,
      different,
    };
  }
}

/** Whether every acknowledged application is stored exactly once, with the same resume. */
export const isComplete = ({ lost, doubled, different }) => lost + doubled + different === 0;
