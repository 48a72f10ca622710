import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

export interface ScheduleSettings {
  readonly name: string;
  readonly arn: string;
  /** `rate(10 minutes)` */
  readonly expression: string;
  readonly periodMs: number;
  readonly functionArn: string;
  /** JSON text, possibly with context attributes such as `<aws.scheduler.scheduled-time>`. */
  readonly input: string;
}

const Schedule = z.object({
  ScheduleExpression: z.string(),
  State: z._default(z.string(), 'ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z._default(z.string(), '{}') }),
});

const UNIT_MS: ReadonlyMap<string, number> = new Map(
  Object.entries({ minute: 60_000, hour: 3_600_000, day: 86_400_000 }),
);

/** The product's schedules have rates; EventBridge's other expressions are refused. */
const periodOf = (expression: string): number => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const period = Number(count) * (UNIT_MS.get(unit) ?? 0);
  if (period === 0) throw new TemplateError(`The local runtime does not support the schedule ${expression}.`);
  return period;
};

export const readSchedules = (template: Template): readonly ScheduleSettings[] =>
  template.resources('AWS::Scheduler::Schedule').flatMap((resource) => {
    const { ScheduleExpression: expression, State, Target } = resource.parse(Schedule);
    if (State !== 'ENABLED') return [];
    if (!Target.Arn.includes(':lambda:')) {
      throw new TemplateError(`Schedule ${resource.ref}: ${Target.Arn} is not a function.`);
    }
    return [
      {
        name: resource.ref,
        arn: resource.attribute('Arn'),
        expression,
        periodMs: periodOf(expression),
        functionArn: Target.Arn,
        input: Target.Input,
      },
    ];
  });
