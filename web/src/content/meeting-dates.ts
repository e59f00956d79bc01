const formatIn = (options: Intl.DateTimeFormatOptions) => (iso: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(iso));

/** Of interviews, in the reader's own zone where none is given: 'Tuesday', 'December 1', '8:00 AM' */
export const meetingDates = {
  weekday: formatIn({ weekday: 'long' }),
  day: formatIn({ month: 'long', day: 'numeric' }),
  time: formatIn({ timeStyle: 'short' }),
  moment: (...at: [iso: string, timeZone?: string]) =>
    `${meetingDates.weekday(...at)}, ${meetingDates.day(...at)}, ${meetingDates.time(...at)}`,
  /** '8:00 to 8:45 AM' */
  span: (start: string, minutes: number, timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
      .formatRange(new Date(start), Date.parse(start) + minutes * 60_000)
      .replace(/\s?–\s?/u, ' to ')
      .replace(/\s/gu, ' '),
  /** 'UTC+3' */
  offset: (...at: [iso: string, timeZone?: string]) =>
    `UTC${formatIn({ timeZoneName: 'shortOffset' })(...at).split('GMT')[1] ?? ''}`,
};

/** 'Istanbul' */
export const cityOf = (timeZone: string): string => timeZone.split('/').pop()?.replaceAll('_', ' ') ?? '';
