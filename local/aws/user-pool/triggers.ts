import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { UserPoolProperties } from './settings.ts';
import { type StoredUser, usernameOf } from './users.ts';

export type TriggerName =
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'CustomMessage'
  | 'PreTokenGeneration'
  | 'PostAuthentication';

/** Runs the pool's function with this name and returns its event. */
export type InvokeTrigger = (name: TriggerName, event: TriggerEvent) => Promise<unknown>;

export interface TriggerEvent {
  readonly version: string;
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

export interface TriggerCall {
  readonly name: TriggerName;
  readonly source: string;
  readonly user: StoredUser;
  readonly clientId: string;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly response?: Readonly<Record<string, unknown>>;
}

interface TriggersOptions {
  readonly userPoolId: string;
  readonly properties: UserPoolProperties;
  readonly invokeTrigger: InvokeTrigger;
}

export const userAttributes = (user: StoredUser): Record<string, string> => ({
  sub: user.sub,
  'cognito:user_status': user.status,
  ...user.attributes,
});

const PRE_TOKEN_VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({ V1_0: '1', V2_0: '2', V3_0: '3' }),
);
const PreTokenConfig = z.object({ LambdaVersion: z.string() });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createTriggers = ({ userPoolId, properties, invokeTrigger }: TriggersOptions) => {
  const config = properties.LambdaConfig;
  const preToken = z.safeParse(PreTokenConfig, config.PreTokenGenerationConfig);
  const preTokenVersion = preToken.success ? PRE_TOKEN_VERSIONS.get(preToken.data.LambdaVersion) : '1';
  const isConfigured = (name: TriggerName): boolean =>
    config[name] !== undefined || config[`${name}Config`] !== undefined;

  const eventOf = ({ name, source, user, clientId, request, response }: TriggerCall): TriggerEvent => ({
    version: (name === 'PreTokenGeneration' && preTokenVersion) || '1',
    triggerSource: source,
    region: userPoolId.split('_')[0] ?? '',
    userPoolId,
    userName: usernameOf(user),
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    request: { userAttributes: userAttributes(user), ...request },
    response: { ...response },
  });

  /** The parsed response; undefined if the pool has no such trigger. */
  return async <Schema extends z.ZodMiniType>(
    call: TriggerCall,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> => {
    if (!isConfigured(call.name)) return undefined;
    const returned = await invokeTrigger(call.name, eventOf(call)).catch((error: unknown) => {
      throw new AwsError(
        'UserLambdaValidationException',
        `${call.name} failed with error ${messageOf(error)}.`,
      );
    });
    const parsed = z.safeParse(z.object({ response: z.optional(schema) }), returned);
    if (!parsed.success) {
      throw new AwsError('InvalidLambdaResponseException', `Unrecognizable lambda output from ${call.name}.`);
    }
    return parsed.data.response;
  };
};
export type Triggers = ReturnType<typeof createTriggers>;
