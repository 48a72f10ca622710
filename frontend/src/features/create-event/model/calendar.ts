/** Start times are offered every five minutes. */
export const START_STEP_SECONDS = 300;

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD` on the viewer's calendar, `days` after the day of `date`. */
export const localDate = (date: Date, days = 0): string => {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/**
 * A wall-clock date and time as an instant that reads the same in UTC: for display before a place, and so a time zone, is known.
 * Undefined if either is missing.
 */
export const wallClock = (date: string, time: string): string | undefined => {
  const instant = new Date(`${date}T${time || '00:00'}:00.000Z`);
  return date === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};
