import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';
import { functionNameOf } from './function-settings.ts';

/** The retry settings of a function's asynchronous invocations. */
export interface AsyncSettings {
  readonly maxRetries: number;
  readonly maxAgeMs: number;
  /** Gets a record of the invocation and its error. */
  readonly onFailureArn: string | undefined;
  /** Gets the bare event. */
  readonly deadLetterArn: string | undefined;
}

const EventInvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.optional(z.number()),
  MaximumEventAgeInSeconds: z.optional(z.number()),
  DestinationConfig: z.optional(z.object({ OnFailure: z.optional(z.object({ Destination: z.string() })) })),
});

const WithDeadLetters = z.object({
  DeadLetterConfig: z.optional(z.object({ TargetArn: z.optional(z.string()) })),
});

/** Lambda's own defaults. */
const TWO_RETRIES = 2;
const SIX_HOURS_IN_SECONDS = 21_600;

/** By function name; every function of the template has an entry. */
export const readAsyncSettings = (template: Template): ReadonlyMap<string, AsyncSettings> => {
  const configured = new Map(
    template
      .resources('AWS::Lambda::EventInvokeConfig')
      .map((resource) => resource.parse(EventInvokeConfig))
      .map((config) => [functionNameOf(config.FunctionName), config]),
  );
  return new Map(
    template.resources('AWS::Lambda::Function').map((resource): [string, AsyncSettings] => {
      const config = configured.get(resource.ref);
      return [
        resource.ref,
        {
          maxRetries: config?.MaximumRetryAttempts ?? TWO_RETRIES,
          maxAgeMs: (config?.MaximumEventAgeInSeconds ?? SIX_HOURS_IN_SECONDS) * 1000,
          onFailureArn: config?.DestinationConfig?.OnFailure?.Destination,
          deadLetterArn: resource.parse(WithDeadLetters).DeadLetterConfig?.TargetArn,
        },
      ];
    }),
  );
};
