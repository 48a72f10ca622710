import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';
import { parseScheduleExpression, type ScheduleExpression } from './expression.ts';

export interface ScheduleSettings {
  readonly name: string;
  readonly arn: string;
  /** Includes the time zone: with another one it is a different schedule. */
  readonly key: string;
  readonly expression: ScheduleExpression;
  readonly functionArn: string;
  /** JSON text, possibly with context attributes such as `<aws.scheduler.scheduled-time>`. */
  readonly input: string;
}

const Schedule = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z._default(z.string(), 'UTC'),
  State: z._default(z.string(), 'ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z._default(z.string(), '{}') }),
});

export const readSchedules = (template: Template): readonly ScheduleSettings[] =>
  template.resources('AWS::Scheduler::Schedule').flatMap((resource) => {
    const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = resource.parse(Schedule);
    if (State !== 'ENABLED') return [];
    if (!Target.Arn.includes(':lambda:')) {
      throw new TemplateError(`Schedule ${resource.ref}: ${Target.Arn} is not a function.`);
    }
    return [
      {
        name: resource.ref,
        arn: resource.attribute('Arn'),
        key: `${ScheduleExpression} ${ScheduleExpressionTimezone}`,
        expression: parseScheduleExpression(ScheduleExpression, ScheduleExpressionTimezone),
        functionArn: Target.Arn,
        input: Target.Input,
      },
    ];
  });
