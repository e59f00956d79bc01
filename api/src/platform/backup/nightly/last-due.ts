/**
 * When a time of day last came, by the machine's clock. An hour that summer time skips comes right after it, one that winter
 * time repeats counts the first time.
 * @param at such as '03:00'
 */
export function lastDue(at: string, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number);
  const onDay = (day: number) => new Date(now.getFullYear(), now.getMonth(), day, hours, minutes);
  const today = onDay(now.getDate());
  return today <= now ? today : onDay(now.getDate() - 1);
}
