import { createHash } from 'node:crypto';
import { ACCOUNT, arn, REGION, URL_SUFFIX } from './surroundings.ts';

/** The parts of a resource that its identity is derived from. */
export interface Identified {
  readonly stack: string;
  readonly logicalId: string;
  /** A resolved property that names the resource; undefined if the template leaves the name to AWS. */
  text(property: string): string | undefined;
}

/** The values of `Ref` and `Fn::GetAtt` for one type of resource. */
interface Identity {
  ref(resource: Identified): string;
  readonly attributes: Readonly<Record<string, (resource: Identified) => string>>;
}

/** Stable between starts, as an id assigned by AWS is between deployments. */
const digits = (resource: Identified, alphabet: string, length: number): string =>
  [...createHash('sha256').update(`${resource.stack}/${resource.logicalId}`).digest()]
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const id = (resource: Identified): string => digits(resource, LOWER, 10);
const upperId = (resource: Identified): string => `E${digits(resource, LOWER, 13).toUpperCase()}`;
const uuid = (resource: Identified): string =>
  digits(resource, '0123456789abcdef', 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const nameFrom =
  (property: string) =>
  (resource: Identified): string =>
    resource.text(property) ?? `${resource.stack}-${resource.logicalId}`;

/** A lowercase name, as buckets require. */
const bucketName = (resource: Identified): string => nameFrom('BucketName')(resource).toLowerCase();

/** A resource that `Ref` names and whose ARN is `arn:…:<service>:…:<prefix><name>`. */
const named = (property: string, service: string, prefix: string): Identity => {
  const name = nameFrom(property);
  const arnOf = (resource: Identified): string => arn(service, `${prefix}${name(resource)}`);
  return { ref: name, attributes: { Arn: arnOf } };
};

const byId = (attribute: string, of = id): Identity => ({ ref: of, attributes: { [attribute]: of } });

const table: Identity = {
  ref: nameFrom('TableName'),
  attributes: {
    Arn: (resource) => arn('dynamodb', `table/${nameFrom('TableName')(resource)}`),
    StreamArn: (resource) => arn('dynamodb', `table/${nameFrom('TableName')(resource)}/stream/local`),
  },
};

const topicArn = (resource: Identified): string => arn('sns', nameFrom('TopicName')(resource));
const queueUrl = (resource: Identified): string =>
  `https://sqs.${REGION}.${URL_SUFFIX}/${ACCOUNT}/${nameFrom('QueueName')(resource)}`;
const poolId = (resource: Identified): string =>
  `${REGION}_${digits(resource, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 9)}`;
const poolHost = (resource: Identified): string => `cognito-idp.${REGION}.${URL_SUFFIX}/${poolId(resource)}`;
const clientId = (resource: Identified): string => digits(resource, LOWER, 26);
const secretArn = (resource: Identified): string =>
  arn('secretsmanager', `secret:${nameFrom('Name')(resource)}-${digits(resource, LOWER, 6)}`);
const apiEndpoint = (resource: Identified): string =>
  `${resource.text('ProtocolType') === 'WEBSOCKET' ? 'wss' : 'https'}://${id(resource)}.execute-api.${REGION}.${URL_SUFFIX}`;
const keyValueStoreArn = (resource: Identified): string =>
  `arn:aws:cloudfront::${ACCOUNT}:key-value-store/${uuid(resource)}`;
const edgeFunctionArn = (resource: Identified): string =>
  `arn:aws:cloudfront::${ACCOUNT}:function/${nameFrom('Name')(resource)}`;
const roleArn = (resource: Identified): string =>
  `arn:aws:iam::${ACCOUNT}:role/${nameFrom('RoleName')(resource)}`;

export const IDENTITIES: ReadonlyMap<string, Identity> = new Map(
  Object.entries<Identity>({
    'AWS::ApiGatewayV2::Api': { ref: id, attributes: { ApiId: id, ApiEndpoint: apiEndpoint } },
    'AWS::ApiGatewayV2::Authorizer': byId('AuthorizerId'),
    'AWS::ApiGatewayV2::Integration': byId('IntegrationId'),
    'AWS::ApiGatewayV2::Route': byId('RouteId'),
    'AWS::ApiGatewayV2::RouteResponse': byId('RouteResponseId'),
    'AWS::ApiGatewayV2::Stage': { ref: nameFrom('StageName'), attributes: {} },
    'AWS::CloudFront::CachePolicy': byId('Id', uuid),
    'AWS::CloudFront::ConnectionGroup': {
      ref: upperId,
      attributes: { Id: upperId, RoutingEndpoint: (resource) => `${id(resource)}.cloudfront.net` },
    },
    'AWS::CloudFront::Distribution': {
      ref: upperId,
      attributes: { Id: upperId, DomainName: (resource) => `${id(resource)}.cloudfront.net` },
    },
    'AWS::CloudFront::DistributionTenant': byId('Id', upperId),
    'AWS::CloudFront::Function': {
      ref: edgeFunctionArn,
      attributes: { FunctionARN: edgeFunctionArn, 'FunctionMetadata.FunctionARN': edgeFunctionArn },
    },
    'AWS::CloudFront::KeyValueStore': {
      ref: nameFrom('Name'),
      attributes: { Arn: keyValueStoreArn, Id: uuid },
    },
    'AWS::CloudFront::OriginAccessControl': byId('Id', upperId),
    'AWS::CloudFront::OriginRequestPolicy': byId('Id', uuid),
    'AWS::CloudFront::ResponseHeadersPolicy': byId('Id', uuid),
    'AWS::CloudWatch::Alarm': named('AlarmName', 'cloudwatch', 'alarm:'),
    'AWS::CloudWatch::Dashboard': { ref: nameFrom('DashboardName'), attributes: {} },
    'AWS::Cognito::UserPool': {
      ref: poolId,
      attributes: {
        Arn: (resource) => arn('cognito-idp', `userpool/${poolId(resource)}`),
        UserPoolId: poolId,
        ProviderName: poolHost,
        ProviderURL: (resource) => `https://${poolHost(resource)}`,
      },
    },
    'AWS::Cognito::UserPoolClient': byId('ClientId', clientId),
    'AWS::Cognito::UserPoolDomain': { ref: nameFrom('Domain'), attributes: {} },
    'AWS::Cognito::UserPoolGroup': { ref: nameFrom('GroupName'), attributes: {} },
    'AWS::Cognito::UserPoolIdentityProvider': { ref: nameFrom('ProviderName'), attributes: {} },
    'AWS::DynamoDB::GlobalTable': table,
    'AWS::DynamoDB::Table': table,
    'AWS::Events::EventBus': {
      ...named('Name', 'events', 'event-bus/'),
      attributes: { ...named('Name', 'events', 'event-bus/').attributes, Name: nameFrom('Name') },
    },
    'AWS::Events::Rule': named('Name', 'events', 'rule/'),
    'AWS::IAM::Role': { ref: nameFrom('RoleName'), attributes: { Arn: roleArn } },
    'AWS::KMS::Key': { ref: uuid, attributes: { Arn: (resource) => arn('kms', `key/${uuid(resource)}`) } },
    'AWS::Lambda::Alias': { ref: (resource) => resource.text('FunctionName') ?? '', attributes: {} },
    'AWS::Lambda::EventSourceMapping': { ref: uuid, attributes: { Id: uuid } },
    'AWS::Lambda::Function': named('FunctionName', 'lambda', 'function:'),
    'AWS::Lambda::LayerVersion': {
      ref: (resource) => arn('lambda', `layer:${resource.logicalId}:1`),
      attributes: {},
    },
    'AWS::Location::PlaceIndex': {
      ref: nameFrom('IndexName'),
      attributes: {
        Arn: (resource) => arn('geo', `place-index/${nameFrom('IndexName')(resource)}`),
        IndexArn: (resource) => arn('geo', `place-index/${nameFrom('IndexName')(resource)}`),
      },
    },
    'AWS::Logs::LogGroup': {
      ref: nameFrom('LogGroupName'),
      attributes: { Arn: (resource) => arn('logs', `log-group:${nameFrom('LogGroupName')(resource)}:*`) },
    },
    'AWS::S3::Bucket': {
      ref: bucketName,
      attributes: {
        Arn: (resource) => `arn:aws:s3:::${bucketName(resource)}`,
        DomainName: (resource) => `${bucketName(resource)}.s3.${URL_SUFFIX}`,
        RegionalDomainName: (resource) => `${bucketName(resource)}.s3.${REGION}.${URL_SUFFIX}`,
      },
    },
    'AWS::SES::ConfigurationSet': { ref: nameFrom('Name'), attributes: {} },
    'AWS::SES::EmailIdentity': { ref: nameFrom('EmailIdentity'), attributes: {} },
    'AWS::SES::Template': { ref: nameFrom('TemplateName'), attributes: {} },
    'AWS::SNS::Topic': {
      ref: topicArn,
      attributes: { TopicArn: topicArn, TopicName: nameFrom('TopicName') },
    },
    'AWS::SQS::Queue': {
      ref: queueUrl,
      attributes: {
        Arn: (resource) => arn('sqs', nameFrom('QueueName')(resource)),
        QueueName: nameFrom('QueueName'),
        QueueUrl: queueUrl,
      },
    },
    'AWS::SSM::Parameter': {
      ref: nameFrom('Name'),
      attributes: {
        Value: (resource) => resource.text('Value') ?? '',
        Type: (resource) => resource.text('Type') ?? '',
      },
    },
    'AWS::Scheduler::Schedule': named('Name', 'scheduler', 'schedule/default/'),
    'AWS::Scheduler::ScheduleGroup': named('Name', 'scheduler', 'schedule-group/'),
    'AWS::SecretsManager::Secret': { ref: secretArn, attributes: { Id: secretArn } },
  }),
);
