import type { KeyValues } from '../aws/cloudfront/key-value-stores.ts';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';
import { createEdgeCache, type EdgeCache } from './cache.ts';
import { readDistribution, readEdgeFunctions } from './distribution-settings.ts';
import { createEdge, type Edge } from './edge.ts';
import { createEdgeFunction } from './edge-function.ts';
import { bucketOf, createOriginHandlers, type OriginHandler, type ReadObject } from './origins.ts';
import { readResponseHeaders } from './response-headers.ts';
import { createWebFiles } from './web-files.ts';

export interface DistributionOptions {
  readonly template: Template;
  /** The data of edge functions, by ARN. */
  readonly stores: ReadonlyMap<string, KeyValues>;
  readonly apis: ReadonlyMap<string, OriginHandler>;
  readonly readObject: ReadObject;
  readonly devServer?: OriginHandler | undefined;
  /** Turns addresses of AWS services in response headers into those of this machine. */
  readonly toLocal: (value: string) => string;
  /** A secret's current text by its name; not needed if no origin header refers to one. */
  readonly readSecret?: (name: string) => string;
  readonly cache: EdgeCache;
}

const noKeyValues: KeyValues = new Map<string, string>();

/** CloudFormation's reference to a whole secret. */
const SECRET = /\{\{resolve:secretsmanager:([^:}]+):SecretString:*\}\}/g;
const noSecret = (name: string): string => {
  throw new TemplateError(`The secret ${name} is not on this machine.`);
};

/** The cache of the template's distribution. */
export const openEdgeCache = (template: Template, now: () => Date): EdgeCache => {
  const { tagsHeader } = readDistribution(template);
  return createEdgeCache({ now, tagsHeader });
};

/** The template's distribution with everything it needs. */
export const createDistribution = (options: DistributionOptions): Edge => {
  const { template, stores, apis, readObject, devServer, toLocal, readSecret = noSecret, cache } = options;
  const reveal = (text: string) => text.replaceAll(SECRET, (_, name: string) => readSecret(name));
  const settings = readDistribution(template, reveal);
  const functions = new Map(
    readEdgeFunctions(template).map(({ arn, name, code, storeArn = '' }) => [
      arn,
      createEdgeFunction({
        name,
        code,
        keyValues: stores.get(storeArn) ?? noKeyValues,
        distributionId: settings.id,
      }),
    ]),
  );
  const webFiles = createWebFiles(template);
  const handlerOf = createOriginHandlers({ apis, webFiles, readObject });
  const built = settings.origins.filter((origin) => webFiles(bucketOf(origin) ?? '') !== undefined);
  const handlers = new Map(
    settings.origins.map((origin) => {
      const handler = handlerOf(origin);
      if (!handler)
        throw new TemplateError(`The origin ${origin.id} (${origin.domainName}) is not on this machine.`);
      return [origin.id, handler];
    }),
  );
  return createEdge({
    settings,
    handlerOf(originId) {
      const handler = handlers.get(originId);
      if (!handler) throw new TemplateError(`The distribution has no origin ${originId}.`);
      return handler;
    },
    functions,
    responseHeaders: readResponseHeaders(template, toLocal),
    cache,
    devServer: devServer && { originIds: built.map(({ id }) => id), handle: devServer },
  });
};
