import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  type CloudFrontKeyValueStoreClientConfig,
  ConflictException,
  DeleteKeyCommand,
  DescribeKeyValueStoreCommand,
  PutKeyCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { SiteId } from '#shared/kernel/ids.ts';
import { patience } from './patience.ts';

/** The edge's table of team hosts. All calls may be repeated. */
export interface HostStore {
  put(domain: string, siteId: SiteId): Promise<void>;
  remove(domain: string): Promise<void>;
}

const ATTEMPTS = 4;

/** AWS expects the account id before its host name; another endpoint, set by the SDK's standard variable, has no such host. */
const storeClient = (env: NodeJS.ProcessEnv = process.env): CloudFrontKeyValueStoreClient => {
  const endpoint = env['AWS_ENDPOINT_URL'];
  const there: CloudFrontKeyValueStoreClientConfig =
    endpoint === undefined ? patience : { ...patience, endpointProvider: () => ({ url: new URL(endpoint) }) };
  return new CloudFrontKeyValueStoreClient(there);
};

/** The key-value store of the edge function. Each change names the version it is based on; a lost race is retried. */
export const createHostStore = (storeArn: string, client = storeClient()): HostStore => {
  const store = { KvsARN: storeArn };
  const change = async (send: (version: string) => Promise<unknown>): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { ETag = '' } = await client.send(new DescribeKeyValueStoreCommand(store));
        await send(ETag);
        return;
      } catch (error) {
        if (!(error instanceof ConflictException) || attempt === ATTEMPTS) throw error;
      }
    }
  };
  return {
    put: (domain, siteId) =>
      change((version) =>
        client.send(
          new PutKeyCommand({
            ...store,
            Key: domain,
            Value: JSON.stringify({ surface: 'site', site: siteId }),
            IfMatch: version,
          }),
        ),
      ),
    remove: (domain) =>
      change(async (version) => {
        try {
          await client.send(new DeleteKeyCommand({ ...store, Key: domain, IfMatch: version }));
        } catch (error) {
          if (!(error instanceof ResourceNotFoundException)) throw error;
        }
      }),
  };
};
