import { REGION } from '../template/surroundings.ts';
import type { FunctionSettings } from './function-settings.ts';

/** The addresses of the emulated services. */
export interface Endpoints {
  /** Every service but DynamoDB. */
  readonly aws: string;
  readonly dynamodb: string;
}

/** The function's complete `process.env`: its template variables and what Lambda itself sets. */
export const functionEnvironment = (
  settings: FunctionSettings,
  endpoints: Endpoints,
): Readonly<Record<string, string>> => ({
  ...settings.variables,
  AWS_ACCESS_KEY_ID: 'local',
  AWS_DEFAULT_REGION: REGION,
  AWS_ENDPOINT_URL: endpoints.aws,
  // Browsers get it too, because they have no other way to find it.
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.aws,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memoryMb),
  AWS_LAMBDA_FUNCTION_NAME: settings.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_FORMAT: settings.jsonLogs ? 'JSON' : 'Text',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${settings.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_REGION: REGION,
  AWS_SECRET_ACCESS_KEY: 'local',
  LAMBDA_TASK_ROOT: settings.directory,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  _HANDLER: settings.handler,
});
