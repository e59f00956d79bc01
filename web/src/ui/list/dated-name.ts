/** 'enquiries-2026-11-22.csv', by the day where the admin is. */
export function datedName(what: string, ending: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${what}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.${ending}`;
}
