import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Versioned } from '../http/versions/versions.js';
import type { ActivityAction, SubjectType } from './activity.schema.js';
import { ACCOUNT, ActivityService } from './activity.service.js';

const RECORDED = 'activity:recorded';

type Body = Record<string, unknown>;

interface Recorded {
  action: ActivityAction;
  type: SubjectType;
  detail?: string | ((body: Body) => unknown);
}

/** Fields of answers that identify and describe a change. */
type Result = Partial<
  Record<'_id' | 'title' | 'fullName' | 'name' | 'operationId' | 'batchId', string> &
    Record<'matched' | 'queued' | 'undone', number>
>;

/** Records the action after the handler has succeeded. Without an admin it was an applicant. */
export const Records = (
  action: ActivityAction,
  type: SubjectType,
  detail?: Recorded['detail'],
): MethodDecorator =>
  applyDecorators(SetMetadata(RECORDED, { action, type, detail }), UseInterceptors(ActivityRecorder));

@Injectable()
class ActivityRecorder implements NestInterceptor<unknown> {
  constructor(
    private readonly reflector: Reflector,
    private readonly activity: ActivityService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const recorded = this.reflector.get<Recorded>(RECORDED, context.getHandler());
    const request = context.switchToHttp().getRequest<Request & { user?: { email: string } }>();
    const body = (request.body ?? {}) as Body;
    // Opening an applicant is no change.
    if (Object.keys(body).join() === 'unread') return next.handle();
    const { ids } = body;
    const only = Array.isArray(ids) && ids.length === 1 ? (ids[0] as unknown) : undefined;
    const given = request.params['id'] ?? only;
    // Before a deletion.
    const known = await this.activity.nameOf(recorded.type, given);
    const record = async (answer: unknown): Promise<void> => {
      const result = ((answer instanceof Versioned ? answer.value : answer) ?? {}) as Result;
      const { action, type } = recorded;
      const id = typeof given === 'string' ? given : (result._id ?? '');
      const name = known ?? result.title ?? result.fullName ?? result.name;
      const subject = type === 'account' ? ACCOUNT : { type, id, name };
      const who = request.user?.email ?? 'applicant';
      const key = action.endsWith('-created') ? id : keyOf(request, result, recorded);
      const detail = detailOf(recorded, body, id ? {} : result);
      await this.activity.record({ who, action, subject, detail }, key);
    };
    return next.handle().pipe(
      mergeMap(async (answer) => {
        await record(answer);
        return answer;
      }),
    );
  }
}

/** A repeated request is recorded once. */
function keyOf({ body, params }: Request, result: Result, { detail }: Recorded): string | undefined {
  const { operationId, batchId } = result;
  const given = { operationId, batchId, ...params, ...(body as object) } as Partial<Record<string, string>>;
  const id = given['operationId'] ?? given['batchId'] ?? given['submissionId'];
  // An undo has the id of its change.
  return id && (typeof detail === 'string' ? `${id} ${detail}` : id);
}

const namedFields = ['starred', 'read', 'answered', 'followUpAt', 'value', 'junk'] as const;

function detailOf({ detail }: Recorded, body: Body, result: Result): string {
  const own = typeof detail === 'function' ? detail(body) : detail;
  const { matched, queued, undone } = result;
  const count = matched ?? queued ?? undone;
  const flags = namedFields.flatMap((field) => {
    const value = body[field];
    const word = field === 'followUpAt' ? 'follow-up' : field;
    return value === undefined ? [] : `${value === null ? 'no ' : value === false ? 'not ' : ''}${word}`;
  });
  const stage = typeof body['stage'] === 'string' && `stage ${body['stage']}`;
  const parts: unknown[] = [count !== undefined && `Number: ${count}`, own, stage, ...flags];
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ');
}
