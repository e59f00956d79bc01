import { ApiProperty } from '@nestjs/swagger';
import { CreatedDto } from '../../../platform/http/answers/entity.dto.js';
import type { Session } from './session.schema.js';

/** A sign-in that has not ended. */
export class ListedSessionDto extends CreatedDto {
  @ApiProperty({ example: true, description: 'Whether it is the session that asks.' })
  current!: boolean;

  @ApiProperty({
    example: 'Firefox on Linux',
    description:
      'What the browser called itself, in words; `Unknown device` where it said nothing known, and `before the update` for all ' +
      'sign-ins of before each had a session of its own.',
  })
  device!: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
    description: 'The last request, to the minute.',
  })
  lastSeenAt!: string;
}

/** @param current the id of the session that asks */
export const toListedSessionDto = (session: Session, current: string): ListedSessionDto => ({
  _id: String(session._id),
  current: String(session._id) === current,
  device: session.device,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
});
