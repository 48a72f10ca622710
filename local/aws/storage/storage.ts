import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { AwsRequest, AwsResponse, Service, Surroundings } from '../service.ts';
import { type Address, BucketProperties, createAddressing } from './buckets.ts';
import { corsHeaders, corsPreflight } from './cors.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { type Objects, openObjects } from './objects.ts';
import { postObject } from './post-object.ts';
import { putOrCopyObject } from './put-object.ts';
import { requireStorageSignature } from './signature.ts';
import { storageError } from './storage-error.ts';

export interface StorageOptions extends Surroundings {
  readonly directory: string;
  /** Properties of each `AWS::S3::Bucket`, with its `BucketName`. */
  readonly buckets: readonly unknown[];
  readonly onObjectCreated?: (bucket: string, key: string) => void | Promise<void>;
}

export interface StorageService extends Service {
  /** For readers and writers without a signature, such as a CloudFront origin. */
  readonly objects: Objects;
}

/** Sub-resources that change what a request means. */
const SUB_RESOURCES = [
  'uploads',
  'uploadId',
  'tagging',
  'acl',
  'delete',
  'versioning',
  'cors',
  'policy',
  'location',
];

const notEmulated = ({ method, path, query }: AwsRequest): AwsError =>
  new AwsError('NotImplemented', `S3 ${method} ${path}?${query} is not emulated.`, 501);

const noSuchBucket = (): AwsError => new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);

/** Amazon S3 on disk: objects, presigned addresses, upload policies, CORS. */
export const createStorage = (options: StorageOptions): StorageService => {
  const { directory, clock, log, onObjectCreated } = options;
  const buckets = options.buckets.map((bucket) => z.parse(BucketProperties, bucket));
  const addressOf = createAddressing(buckets);
  const objects = openObjects({ directory, buckets: buckets.map(({ BucketName }) => BucketName), clock });

  const announce = async (bucket: string, key: string): Promise<void> => {
    try {
      await onObjectCreated?.(bucket, key);
    } catch (error) {
      log.error('the reaction to a new object failed', { bucket, key, error });
    }
  };

  const upload = async (bucket: string, request: AwsRequest): Promise<AwsResponse> => {
    const { key, response } = await postObject(objects, clock, bucket, request);
    setImmediate(() => void announce(bucket, key));
    return response;
  };

  const onObject = async (bucket: string, key: string, request: AwsRequest): Promise<AwsResponse> => {
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return getObject(objects, bucket, key, request);
      case 'PUT': {
        const response = await putOrCopyObject(objects, bucket, key, request);
        setImmediate(() => void announce(bucket, key));
        return response;
      }
      case 'DELETE':
        await objects.delete(bucket, key);
        return { status: 204 };
      default:
        throw notEmulated(request);
    }
  };

  const onBucket = (bucket: string, request: AwsRequest): AwsResponse => {
    if (request.method === 'HEAD') return { status: 200 };
    if (request.method === 'GET') return listObjects(objects, bucket, request.query);
    throw notEmulated(request);
  };

  const answer = async ({ bucket, key }: Address, request: AwsRequest): Promise<AwsResponse> => {
    const name = bucket.BucketName;
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
    if (request.method === 'POST' && key === '' && isForm) return upload(name, request);
    requireStorageSignature(request, clock);
    if (SUB_RESOURCES.some((resource) => request.query.has(resource))) throw notEmulated(request);
    return key === '' ? onBucket(name, request) : onObject(name, key, request);
  };

  const refuse = (request: AwsRequest, error: unknown): AwsResponse => {
    if (!(error instanceof AwsError)) throw error;
    const response = storageError(error.code, error.message, error.status);
    return request.method === 'HEAD' ? { status: response.status } : response;
  };

  return {
    name: 'storage',
    browsers: 'own-rules',
    objects,
    matches: (request) => request.signedFor === 's3' || addressOf(request) !== undefined,
    preflight(request) {
      const address = addressOf(request);
      if (!address) return refuse(request, noSuchBucket());
      return corsPreflight(address.bucket, request);
    },
    async handle(request) {
      const address = addressOf(request);
      if (!address) return refuse(request, noSuchBucket());
      const response = await answer(address, request).catch((error: unknown) => refuse(request, error));
      return { ...response, headers: { ...response.headers, ...corsHeaders(address.bucket, request) } };
    },
  };
};
