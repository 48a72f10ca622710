import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Resource, Template } from '../template/template.ts';

export interface FunctionSettings {
  readonly name: string;
  readonly arn: string;
  /** The folder of the bundle. */
  readonly directory: string;
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly jsonLogs: boolean;
}

const LambdaFunction = z.object({
  Code: z.object({ S3Key: z.optional(z.string()) }),
  Handler: z._default(z.string(), 'index.handler'),
  Runtime: z._default(z.string(), ''),
  // Seconds and megabytes; the defaults are Lambda's.
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z._default(z.object({ Variables: z._default(z.record(z.string(), z.coerce.string()), {}) }), {
    Variables: {},
  }),
  LoggingConfig: z.optional(z.object({ LogFormat: z.optional(z.string()) })),
});

const settingsOf = (resource: Resource, template: Template): readonly FunctionSettings[] => {
  const { Code, Handler, Runtime, Timeout, MemorySize, Environment, LoggingConfig } =
    resource.parse(LambdaFunction);
  // Other runtimes belong to custom resources, which run only during deployment.
  if (!Runtime.startsWith('nodejs') || Code.S3Key === undefined) return [];
  return [
    {
      name: resource.ref,
      arn: resource.attribute('Arn'),
      directory: template.asset(Code.S3Key),
      handler: Handler,
      memoryMb: MemorySize,
      timeoutMs: Timeout * 1000,
      variables: Environment.Variables,
      jsonLogs: LoggingConfig?.LogFormat === 'JSON',
    },
  ];
};

export const readFunctions = (template: Template): readonly FunctionSettings[] =>
  template.resources('AWS::Lambda::Function').flatMap((resource) => settingsOf(resource, template));

/** The function's name from any form in which a resource refers to it: name, ARN, or ARN inside an integration URI. */
export const functionNameOf = (reference: string): string =>
  /:function:([\w-]+)/.exec(reference)?.[1] ?? reference.split(':')[0] ?? reference;

export const logFileOf = (directory: string, functionName: string): string =>
  join(directory, `${functionName}.log`);
