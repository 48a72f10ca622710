import { join } from 'node:path';
import * as z from 'zod/mini';
import type { KeyValueStore } from '../aws/cloudfront/key-value-stores.ts';
import { createEventBus } from '../aws/event-bus/event-bus.ts';
import { createInvocations } from '../aws/lambda/invocations.ts';
import { createLocation } from '../aws/location/location.ts';
import { createQueues, type QueuesService } from '../aws/queues/queues.ts';
import { createSecrets, type SecretsService } from '../aws/secrets/secrets.ts';
import type { Service, Surroundings } from '../aws/service.ts';
import { createStorage, type StorageService } from '../aws/storage/storage.ts';
import { createRuleRouting } from '../bus/rule-routing.ts';
import { readBuses, readRules } from '../bus/rule-settings.ts';
import type { EdgeCache } from '../edge/cache.ts';
import type { Functions } from '../functions/functions.ts';
import type { Template } from '../template/template.ts';
import { createCloudFrontServices } from './cloudfront-services.ts';
import { createMailService } from './mail-service.ts';
import { createTopics } from './topics.ts';
import { createUserPoolServices } from './user-pool-service.ts';
import { createWebSocketServices } from './websocket-service.ts';

export interface AwsServicesOptions extends Surroundings {
  readonly template: Template;
  readonly dataDirectory: string;
  readonly functions: Functions;
  /** Invokes a function asynchronously. */
  readonly enqueue: (functionArn: string, event: unknown) => void;
  readonly queues: QueuesService;
  readonly storage: StorageService;
  readonly stores: ReadonlyMap<string, KeyValueStore>;
  readonly cache: EdgeCache;
  readonly secrets: SecretsService;
  /** The address of the provider that stands for the template's identity providers. */
  readonly openIdUrl: string;
}

const Properties = z.looseObject({});

const named = (template: Template, type: string, property: string) =>
  template.resources(type).map((resource) => ({ ...resource.parse(Properties), [property]: resource.ref }));

const QUEUE_NAME = /[^:/]+$/;

export const openQueues = (
  template: Template,
  directory: string,
  surroundings: Surroundings,
): QueuesService => {
  const queues = named(template, 'AWS::SQS::Queue', 'QueueName').map((queue) => ({
    ...queue,
    // `Ref` gives a queue's address, which ends with its name.
    QueueName: QUEUE_NAME.exec(String(queue.QueueName))?.[0],
  }));
  return createQueues({ ...surroundings, directory: join(directory, 'queues'), queues });
};

/** Puts a message into the queue that an ARN names. */
export const createSendToQueue =
  (queues: QueuesService) =>
  (queueArn: string, message: unknown): Promise<void> =>
    queues.send(QUEUE_NAME.exec(queueArn)?.[0] ?? queueArn, JSON.stringify(message));

export const openStorage = (
  template: Template,
  directory: string,
  surroundings: Surroundings,
): StorageService =>
  createStorage({
    ...surroundings,
    directory: join(directory, 'storage'),
    buckets: named(template, 'AWS::S3::Bucket', 'BucketName'),
  });

/** `values`: contents of secrets that the template does not define, by name. */
export const openSecrets = (
  template: Template,
  directory: string,
  values: Readonly<Record<string, string>>,
  surroundings: Surroundings,
): Promise<SecretsService> => {
  const secrets = template.resources('AWS::SecretsManager::Secret').map((resource) => {
    // The name is between `secret:` and the six characters that AWS adds.
    const Name = resource.ref.replace(/^.*:secret:/, '').replace(/-[^-]{6}$/, '');
    const SecretString = values[Name];
    return { ...resource.parse(Properties), Name, ...(SecretString !== undefined && { SecretString }) };
  });
  return createSecrets({ ...surroundings, directory: join(directory, 'secrets'), secrets });
};

/** Every emulated service, configured from the template. */
export const createAwsServices = async (options: AwsServicesOptions): Promise<readonly Service[]> => {
  const { template, dataDirectory, functions, enqueue, queues, storage, stores, cache, secrets, clock, log } =
    options;
  const surroundings = { clock, log };
  const rules = readRules(template);
  for (const { functionArn } of rules.flatMap(({ targets }) => targets)) functions.require(functionArn);
  const mail = createMailService({
    ...surroundings,
    template,
    directory: join(dataDirectory, 'mail'),
    publish: createTopics(template, enqueue, () => clock.now()),
  });
  const bus = createEventBus({
    ...surroundings,
    buses: readBuses(template),
    onEvent: createRuleRouting(rules, enqueue),
  });
  const location = createLocation({
    ...surroundings,
    directory: join(dataDirectory, 'location'),
    indexes: template.resources('AWS::Location::PlaceIndex').map(({ ref }) => ref),
  });
  const userPools = await createUserPoolServices({
    ...surroundings,
    template,
    directory: join(dataDirectory, 'user-pool'),
    functions,
    mail,
    openIdUrl: options.openIdUrl,
  });
  const invocations = createInvocations({
    has: functions.has,
    invoke: functions.invoke,
    enqueue,
  });
  const sockets = createWebSocketServices({ ...surroundings, template, functions });
  const cloudFront = createCloudFrontServices(
    template,
    join(dataDirectory, 'cloudfront'),
    { stores, cache },
    surroundings,
  );
  return [
    ...cloudFront,
    ...userPools,
    mail,
    bus,
    location,
    secrets,
    queues,
    invocations,
    ...sockets,
    storage,
  ];
};
