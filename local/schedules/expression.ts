import { Temporal } from 'temporal-polyfill';
import { TemplateError } from '../template/template-error.ts';
import { parseCron } from './cron.ts';

/** When a schedule is due, counted from when it was last due. */
export interface ScheduleExpression {
  nextAfter(last: Date): Date | undefined;
}

const UNIT_MS: ReadonlyMap<string, number> = new Map(
  Object.entries({ minute: 60_000, hour: 3_600_000, day: 86_400_000 }),
);

const parseRate = (text: string): ScheduleExpression => {
  const [, count = '', unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(text) ?? [];
  const period = Number(count) * (UNIT_MS.get(unit) ?? 0);
  if (period === 0) throw new TemplateError(`rate(${text}) is not a rate.`);
  return { nextAfter: (last) => new Date(last.getTime() + period) };
};

const parseAt = (text: string, timeZone: string): ScheduleExpression => {
  const at = new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds);
  return { nextAfter: (last) => (last < at ? at : undefined) };
};

/** Reads `rate(…)`, `cron(…)` or `at(…)` of EventBridge Scheduler. */
export const parseScheduleExpression = (expression: string, timeZone: string): ScheduleExpression => {
  const [, kind, text = ''] = /^(rate|cron|at)\((.*)\)$/.exec(expression) ?? [];
  if (kind === 'rate') return parseRate(text);
  if (kind === 'cron') return parseCron(text, timeZone);
  if (kind === 'at') return parseAt(text, timeZone);
  throw new TemplateError(`${expression} is not a schedule expression.`);
};
