/** 'enquiries-2026-11-22.csv', by the day where the admin is. */
export function exportName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `enquiries-${day.map((part) => String(part).padStart(2, '0')).join('-')}.csv`;
}
