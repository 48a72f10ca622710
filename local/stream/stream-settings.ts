import * as z from 'zod/mini';
import { functionNameOf } from '../functions/function-settings.ts';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

/** An event source mapping: which function consumes which table's stream, and its retry settings. */
export interface StreamSettings {
  readonly functionName: string;
  readonly table: string;
  readonly streamArn: string;
  readonly batchSize: number;
  readonly windowMs: number;
  readonly bisects: boolean;
  readonly reportsFailedItems: boolean;
  /** Infinity if the template sets no limit. */
  readonly maxRetries: number;
  readonly maxAgeMs: number;
  readonly startsAtLatest: boolean;
  readonly deadLetterArn: string | undefined;
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

const Filter = z.object({ Pattern: z.string() });
const FilterPattern = z.record(z.string(), z.unknown());

const EventSourceMapping = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z._default(z.boolean(), true),
  BatchSize: z._default(z.number(), 100),
  MaximumBatchingWindowInSeconds: z._default(z.number(), 0),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  MaximumRetryAttempts: z._default(z.number(), -1),
  MaximumRecordAgeInSeconds: z._default(z.number(), -1),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  StartingPosition: z._default(z.enum(['TRIM_HORIZON', 'LATEST']), 'TRIM_HORIZON'),
  DestinationConfig: z.optional(z.object({ OnFailure: z.optional(z.object({ Destination: z.string() })) })),
  FilterCriteria: z.optional(z.object({ Filters: z._default(z.array(Filter), []) })),
});

const unlimited = (value: number): number => (value < 0 ? Number.POSITIVE_INFINITY : value);

export const readStreams = (template: Template): readonly StreamSettings[] =>
  template
    .resources('AWS::Lambda::EventSourceMapping')
    .map((resource) => resource.parse(EventSourceMapping))
    .filter(({ Enabled }) => Enabled)
    .map((mapping) => {
      const table = /^arn:aws:dynamodb:[^:]*:[^:]*:table\/([^/]+)\/stream\//.exec(
        mapping.EventSourceArn,
      )?.[1];
      if (table === undefined) {
        throw new TemplateError(
          `Only streams of tables are event sources locally, not ${mapping.EventSourceArn}.`,
        );
      }
      return {
        functionName: functionNameOf(mapping.FunctionName),
        table,
        streamArn: mapping.EventSourceArn,
        batchSize: mapping.BatchSize,
        windowMs: mapping.MaximumBatchingWindowInSeconds * 1000,
        bisects: mapping.BisectBatchOnFunctionError,
        reportsFailedItems: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        maxRetries: unlimited(mapping.MaximumRetryAttempts),
        maxAgeMs: unlimited(mapping.MaximumRecordAgeInSeconds) * 1000,
        startsAtLatest: mapping.StartingPosition === 'LATEST',
        deadLetterArn: mapping.DestinationConfig?.OnFailure?.Destination,
        filters: (mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
          z.parse(FilterPattern, JSON.parse(Pattern)),
        ),
      };
    });
