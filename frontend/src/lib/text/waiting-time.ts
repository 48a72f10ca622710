const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 'in 40 seconds', 'in 5 minutes', 'in 3 hours': never earlier than `seconds` from now. */
export const waitingTime = (seconds: number, locale: string): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (seconds <= MINUTE) return format.format(seconds, 'second');
  if (seconds <= 2 * HOUR) return format.format(Math.ceil(seconds / MINUTE), 'minute');
  return format.format(Math.ceil(seconds / HOUR), 'hour');
};
