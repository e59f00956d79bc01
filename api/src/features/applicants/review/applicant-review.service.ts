import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Versioned, type VersionCheck } from '../../../platform/http/versions/versions.js';
import { tagOf, toHistory, toNoteDto } from '../../../platform/review/review.dto.js';
import type { ApplicantDto } from '../applicant.dto.js';
import { notDeleted } from '../../../platform/review/review.schema.js';
import { hasEmail } from '../applicant.schema.js';
import { messageKey, MessagesService } from '../messages/messages.service.js';
import { toMeetingDto } from '../meetings/meeting.dto.js';
import { ResumesService } from '../resumes/resumes.service.js';
import { ApplicantDecisions } from './applicant-decisions.service.js';
import { ApplicantFinder } from './applicant-finder.service.js';
import type { ApplicantChangeDto, ApplicantDetailDto } from './applicant-review.dto.js';

/** Shows one applicant, and finds, exports and erases all of one e-mail address. Methods with an id throw Problem 404. */
@Injectable()
export class ApplicantReviewService {
  constructor(
    private readonly finder: ApplicantFinder,
    private readonly decisions: ApplicantDecisions,
    private readonly messages: MessagesService,
    private readonly resumes: ResumesService,
  ) {}

  async read(id: string): Promise<Versioned<ApplicantDetailDto>> {
    const applicant = await this.finder.find(id);
    const [dto] = (await this.finder.toDtos([applicant])) as [ApplicantDto];
    const messages = await this.messages.findByApplicant(applicant._id);
    // The history has the subject as it was written.
    const subjects = new Map(messages.map(({ _id, subject }) => [_id, subject]));
    const history = (applicant.history ?? []).map((entry) => {
      const subject = subjects.get(messageKey(entry.batchId, applicant._id));
      return subject === undefined ? entry : { ...entry, subject };
    });
    const value = {
      ...dto,
      notes: (applicant.notes ?? []).map(toNoteDto),
      history: [
        { at: dto.createdAt, by: 'applicant', type: 'applied' as const },
        ...toHistory({ ...applicant, history }),
      ],
      messages,
      ...(applicant.meeting && { meeting: toMeetingDto(applicant.meeting) }),
    };
    return new Versioned(value, tagOf(applicant));
  }

  /** @throws Problem 400 without a change, and what `check` throws */
  async change(
    id: string,
    { unread, ...change }: ApplicantChangeDto,
    by: string,
    check: VersionCheck,
  ): Promise<Versioned<ApplicantDetailDto>> {
    const flags = unread === undefined ? undefined : { unread };
    await this.decisions.update(id, change, by, check, flags);
    return this.read(id);
  }

  /** A ZIP file with resumes and a JSON file. @param person further content of the JSON file */
  async exportByEmail(email: string, person: object): Promise<Readable> {
    const ids = (await this.findIdsByEmail(email)).map(String);
    const applicants = [];
    for (const id of ids) {
      const { resume: _link, ...stored } = (await this.read(id)).value;
      applicants.push(stored);
    }
    return this.resumes.zip(ids, JSON.stringify({ email, applicants, ...person }, undefined, 2));
  }

  eraseByEmail(email: string): Promise<number> {
    return this.decisions.erase(hasEmail(email));
  }

  findIdsByEmail(email: string): Promise<Types.ObjectId[]> {
    return this.decisions.reviewed.distinct('_id', { ...hasEmail(email), ...notDeleted });
  }
}
