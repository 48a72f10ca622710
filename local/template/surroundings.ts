/** The local runtime's account id. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';
export const PARTITION = 'aws';
export const URL_SUFFIX = 'amazonaws.com';

export const arn = (service: string, resource: string): string =>
  `arn:${PARTITION}:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** Their values for `Ref`. */
export const PSEUDO_PARAMETERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'AWS::AccountId': ACCOUNT,
    'AWS::Region': REGION,
    'AWS::Partition': PARTITION,
    'AWS::URLSuffix': URL_SUFFIX,
  }),
);
