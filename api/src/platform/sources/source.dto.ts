import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, Matches } from 'class-validator';
import { CalendarDay, SearchedText } from '../http/input/decorators.js';
import { MAX_SOURCE_TEXT, parseSource } from './read-source.js';
import { channels, type Channel } from './source.schema.js';

const UNKNOWN = 'unknown';
const listedChannels = [...channels, UNKNOWN, 'other'] as const;

export class ListedSource {
  @ApiProperty({
    enum: listedChannels,
    example: 'social',
    description: 'unknown: stored without a source. other: visits beyond 300 sources in a day.',
  })
  channel!: (typeof listedChannels)[number];

  @ApiProperty({
    example: 'LinkedIn',
    description: "A campaign's utm_source or via, the name of a known site, or a host.",
  })
  name!: string;
}

export const notKnown: ListedSource = { channel: UNKNOWN, name: 'Not known' };

export class SourceDto extends OmitType(ListedSource, ['channel'] as const) {
  @ApiProperty({ enum: channels, example: 'social' }) channel!: Channel;

  @ApiPropertyOptional({ example: 'autumn-crm', description: 'utm_campaign.' }) campaign?: string;

  @ApiProperty({ example: '/services', description: 'The pattern of the first page.' }) landing!: string;
}

/** The field of a form. It becomes a Source or undefined. */
export const SentSource = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: MAX_SOURCE_TEXT,
      example: '{"utm_source":"newsletter","utm_campaign":"spring","landing":"/services"}',
      description:
        'JSON with utm_source, utm_medium, utm_campaign, via, referrer (a host) and landing, as the browser read them. A broken or longer text is ignored.',
    }),
    Transform(({ value }: { value: unknown }) => parseSource(value)),
    Allow(),
  );

const sourceName = /^([a-z]+):(.*)$/;

/** Days in the time zone AGENCY_TIME_ZONE. */
export class PeriodDto {
  @CalendarDay('2026-11-01', 'This day or later, in the time zone AGENCY_TIME_ZONE.') from?: string;

  @CalendarDay('2026-11-30', 'This day or earlier, in the time zone AGENCY_TIME_ZONE.') to?: string;
}

export class SourceFilterDto extends PeriodDto {
  @Matches(sourceName, { message: 'Give a channel and a name, such as social:LinkedIn.' })
  @SearchedText('social:LinkedIn', 'Channel and name of a source. `unknown:` finds those without one.')
  source?: string;

  @SearchedText('autumn-crm', 'Name of a campaign. Empty: without one.') campaign?: string;

  @SearchedText('/services', "The pattern of the visit's first page.") landing?: string;
}

export function sourceFilter({ source = '', campaign, landing }: SourceFilterDto) {
  const [, channel, name] = sourceName.exec(source) ?? [];
  return {
    ...(channel && { 'source.channel': channel === UNKNOWN ? null : (channel as Channel) }),
    ...(channel && channel !== UNKNOWN && { 'source.name': name }),
    ...(campaign !== undefined && { 'source.campaign': campaign || null }),
    ...(landing !== undefined && { 'source.landing': landing }),
  };
}
