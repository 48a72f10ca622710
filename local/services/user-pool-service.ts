import * as z from 'zod/mini';
import type { MailService } from '../aws/mail/mail.ts';
import type { Service, Surroundings } from '../aws/service.ts';
import type { InvokeTrigger } from '../aws/user-pool/triggers.ts';
import { createUserPool } from '../aws/user-pool/user-pool.ts';
import type { Functions } from '../functions/functions.ts';
import type { Resource, Template } from '../template/template.ts';

const Pool = z.looseObject({ LambdaConfig: z._default(z.record(z.string(), z.unknown()), {}) });
const OfPool = z.looseObject({ UserPoolId: z.string() });
const VersionedTrigger = z.object({ LambdaArn: z.string() });

/** A trigger is configured by its function's ARN, or by an object with the ARN and a version. */
const triggerArn = (config: Readonly<Record<string, unknown>>, name: string): string => {
  const versioned = z.safeParse(VersionedTrigger, config[`${name}Config`]);
  return versioned.success ? versioned.data.LambdaArn : String(config[name]);
};

const ofPool = (template: Template, type: string, pool: Resource) =>
  template
    .resources(type)
    .map((resource) => ({ resource, properties: resource.parse(OfPool) }))
    .filter(({ properties }) => properties.UserPoolId === pool.ref);

export interface UserPoolServicesOptions extends Surroundings {
  readonly template: Template;
  readonly directory: string;
  readonly functions: Pick<Functions, 'invoke'>;
  readonly mail: MailService;
  readonly openIdUrl: string;
}

/** Cognito with the template's pools, clients, groups, and triggers. */
export const createUserPoolServices = (options: UserPoolServicesOptions): Promise<Service[]> => {
  const { template, functions, mail, openIdUrl, ...surroundings } = options;
  const create = (pool: Resource): Promise<Service> => {
    const properties = pool.parse(Pool);
    const invokeTrigger: InvokeTrigger = async (name, event) => {
      const result = await functions.invoke(triggerArn(properties.LambdaConfig, name), event);
      if (result.ok) return result.payload;
      throw new Error(result.error.errorMessage);
    };
    const clients = ofPool(template, 'AWS::Cognito::UserPoolClient', pool);
    const groups = ofPool(template, 'AWS::Cognito::UserPoolGroup', pool);
    const providers = ofPool(template, 'AWS::Cognito::UserPoolIdentityProvider', pool);
    return createUserPool({
      ...surroundings,
      userPoolId: pool.ref,
      properties,
      clients: clients.map(({ resource, properties: client }) => ({ ...client, ClientId: resource.ref })),
      groups: groups.map(({ properties: group }) => group),
      providers: providers.map(({ properties: provider }) => provider),
      openIdUrl,
      invokeTrigger,
      deliver: (delivery) => mail.deliver(delivery),
    });
  };
  return Promise.all(template.resources('AWS::Cognito::UserPool').map(create));
};
