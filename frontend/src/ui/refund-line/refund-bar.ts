import { type RefundRule, type RefundShare, refundSteps } from '#shared/domains/events/model/refund-rule.ts';

/** The least width of a part, in percent: a text fits into it on a phone. */
const LEAST = 26;

export interface RefundPart {
  readonly share: RefundShare;
  /** When it ends. ISO instant. */
  readonly until: string;
  /** In percent of the line. */
  readonly width: number;
}

interface RefundBar {
  readonly parts: readonly RefundPart[];
  /** Where a moment is, in percent of the line. */
  readonly now: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * A refund rule as a line of time from `from` to the start: parts as wide as they last, but never too narrow to read. `now` is placed within its part.
 * ISO instants.
 */
export const refundBar = (rule: RefundRule, dateStart: string, from: string, now: string): RefundBar => {
  const steps = refundSteps(rule, dateStart).filter(({ until }) => until > from);
  const starts = steps.map((_, index) => Date.parse(steps[index - 1]?.until ?? from));
  const lasts = steps.map(({ until }, index) => Date.parse(until) - (starts[index] ?? 0));
  const whole = lasts.reduce((sum, length) => sum + length, 0);
  const room = 100 - LEAST * steps.length;
  const parts = steps.map(({ share, until }, index) => ({
    ...{ share, until },
    width: LEAST + (room * (lasts[index] ?? 0)) / whole,
  }));
  const at = parts.reduce((sum, { width }, index) => {
    const passed = (Date.parse(now) - (starts[index] ?? 0)) / (lasts[index] ?? 1);
    return sum + width * within(passed, 0, 1);
  }, 0);
  return { parts, now: at };
};
