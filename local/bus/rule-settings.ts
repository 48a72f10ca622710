import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';
import { createInputTransformer } from './input-transformer.ts';

export interface RuleTarget {
  readonly functionArn: string;
  /** The function's input: the event itself, a constant, or the result of a template. */
  readonly inputOf: (event: unknown) => unknown;
}

export interface Rule {
  readonly name: string;
  readonly bus: string;
  readonly pattern: Readonly<Record<string, unknown>>;
  readonly targets: readonly RuleTarget[];
}

const InputTransformer = z.object({
  InputPathsMap: z._default(z.record(z.string(), z.string()), {}),
  InputTemplate: z.string(),
});

const Target = z.object({
  Arn: z.string(),
  Input: z.optional(z.string()),
  InputPath: z.optional(z.string()),
  InputTransformer: z.optional(InputTransformer),
});

const EventsRule = z.object({
  EventBusName: z._default(z.string(), 'default'),
  EventPattern: z.optional(z.record(z.string(), z.unknown())),
  ScheduleExpression: z.optional(z.string()),
  State: z._default(z.string(), 'ENABLED'),
  Targets: z._default(z.array(Target), []),
});

const busNameOf = (reference: string): string => reference.split('event-bus/').at(-1) ?? reference;

const targetOf = (
  rule: string,
  { Arn, Input, InputPath, InputTransformer: transformer }: z.output<typeof Target>,
): RuleTarget => {
  if (!Arn.includes(':lambda:')) throw new TemplateError(`Rule ${rule}: ${Arn} is not a function.`);
  if (InputPath !== undefined)
    throw new TemplateError(`Rule ${rule}: the local runtime does not support input paths.`);
  if (transformer) return { functionArn: Arn, inputOf: createInputTransformer(transformer) };
  if (Input === undefined) return { functionArn: Arn, inputOf: (event) => event };
  const constant: unknown = JSON.parse(Input);
  return { functionArn: Arn, inputOf: () => constant };
};

/** The enabled rules of every bus. */
export const readRules = (template: Template): readonly Rule[] =>
  template.resources('AWS::Events::Rule').flatMap((resource) => {
    const { EventBusName, EventPattern, ScheduleExpression, State, Targets } = resource.parse(EventsRule);
    if (ScheduleExpression !== undefined) {
      throw new TemplateError(`Rule ${resource.ref} has a schedule: use AWS::Scheduler::Schedule.`);
    }
    if (State !== 'ENABLED') return [];
    const targets = Targets.map((target) => targetOf(resource.ref, target));
    return [{ name: resource.ref, bus: busNameOf(EventBusName), pattern: EventPattern ?? {}, targets }];
  });

/** Names of the buses; every account has `default`. */
export const readBuses = (template: Template): readonly string[] => [
  'default',
  ...template.resources('AWS::Events::EventBus').map(({ ref }) => ref),
];
