/** A date as the API writes it, for visitors: '31 March 2025'. @param timeZone their own where it is left out */
export const visitorDate = (iso: string, timeZone?: 'UTC') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso));
