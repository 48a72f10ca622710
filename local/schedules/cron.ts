import { Temporal } from 'temporal-polyfill';
import { TemplateError } from '../template/template-error.ts';

/** `cron(minutes hours day-of-month month day-of-week year)` as EventBridge interprets it. */
export interface Cron {
  /** The first time after an instant; undefined if there is none within several years. */
  nextAfter(instant: Date): Date | undefined;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Counted from 1, Sunday first. */
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const SEARCHED_DAYS = 366 * 5;

interface Field {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

const numberOf = (text: string, { min, names = [] }: Field): number => {
  const named = names.indexOf(text.toUpperCase());
  return named >= 0 ? named + min : Number(text);
};

const parsePart = (part: string, field: Field): readonly number[] => {
  const [range = '', step] = part.split('/');
  const [from = '', to] = range.split('-');
  const isAll = from === '*' || from === '?';
  const start = isAll ? field.min : numberOf(from, field);
  const end = isAll || (step !== undefined && to === undefined) ? field.max : numberOf(to ?? from, field);
  const every = step === undefined ? 1 : Number(step);
  const isValid = start >= field.min && end <= field.max && start <= end && every > 0;
  if (!isValid) throw new TemplateError(`${part} is not a cron field that the local runtime supports.`);
  return Array.from({ length: Math.floor((end - start) / every) + 1 }, (_, index) => start + index * every);
};

const parseField = (text: string, field: Field): ReadonlySet<number> =>
  new Set(text.split(',').flatMap((part) => parsePart(part, field)));

/** The day of the week counted from Sunday = 1; Temporal counts from Monday = 1. */
const weekday = (day: Temporal.PlainDate): number => (day.dayOfWeek % 7) + 1;

const parseDayOfMonth = (text: string) => {
  if (text === 'L') return (day: Temporal.PlainDate) => day.day === day.daysInMonth;
  const days = parseField(text, { min: 1, max: 31 });
  return (day: Temporal.PlainDate) => days.has(day.day);
};

const parseDayOfWeek = (text: string) => {
  const field = { min: 1, max: 7, names: DAYS };
  const [name = '', nth] = text.split('#');
  if (nth !== undefined) {
    return (day: Temporal.PlainDate) =>
      weekday(day) === numberOf(name, field) && Math.ceil(day.day / 7) === Number(nth);
  }
  if (/^(\d|[A-Z]{3})L$/i.test(text)) {
    const wanted = numberOf(text.slice(0, -1), field);
    return (day: Temporal.PlainDate) => weekday(day) === wanted && day.day + 7 > day.daysInMonth;
  }
  const days = parseField(text, field);
  return (day: Temporal.PlainDate) => days.has(weekday(day));
};

/** An hour skipped by a clock change has no instant; a repeated one counts once. */
const instantOf = (time: Temporal.PlainDateTime, timeZone: string): Date | undefined => {
  const zoned = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(time) ? new Date(zoned.epochMilliseconds) : undefined;
};

const ascending = (values: ReadonlySet<number>): readonly number[] => [...values].sort((a, b) => a - b);

export const parseCron = (fields: string, timeZone: string): Cron => {
  const [minutes = '', hours = '', dayOfMonth = '', month = '', dayOfWeek = '', year = '*', ...rest] = fields
    .trim()
    .split(/\s+/);
  if (dayOfWeek === '' || rest.length > 0)
    throw new TemplateError(`cron(${fields}) does not have six fields.`);
  const allMinutes = ascending(parseField(minutes, { min: 0, max: 59 }));
  const allHours = ascending(parseField(hours, { min: 0, max: 23 }));
  const months = parseField(month, { min: 1, max: 12, names: MONTHS });
  const years = parseField(year, { min: 1970, max: 2199 });
  const isDayOfMonth = parseDayOfMonth(dayOfMonth);
  const isDayOfWeek = parseDayOfWeek(dayOfWeek);
  const fits = (day: Temporal.PlainDate): boolean =>
    years.has(day.year) && months.has(day.month) && isDayOfMonth(day) && isDayOfWeek(day);
  const times = allHours.flatMap((hour) => allMinutes.map((minute) => ({ hour, minute })));

  return {
    nextAfter(instant) {
      const start = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
        .toZonedDateTimeISO(timeZone)
        .toPlainDate();
      for (let ahead = 0; ahead < SEARCHED_DAYS; ahead += 1) {
        const day = start.add({ days: ahead });
        if (!fits(day)) continue;
        const found = times
          .map((time) => instantOf(day.toPlainDateTime(time), timeZone))
          .find((candidate) => candidate !== undefined && candidate > instant);
        if (found) return found;
      }
      return undefined;
    },
  };
};
