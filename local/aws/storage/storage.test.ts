import { readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../test-surroundings.ts';
import { BUCKET, startStorage, type TestStorage } from './test-storage.ts';

const Bucket = BUCKET;

let s3: TestStorage;
beforeEach(async () => {
  s3 = await startStorage();
});
afterEach(() => s3.discard());

const put = (Key: string, Body: string | Buffer, changes: object = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...changes }));
const get = (Key: string, changes: object = {}) =>
  s3.client.send(new GetObjectCommand({ Bucket, Key, ...changes }));
const text = async (Key: string, changes: object = {}) => (await get(Key, changes)).Body?.transformToString();

describe('objects through the S3 client', () => {
  it('are returned with their metadata', async () => {
    const said = { ContentType: 'image/png', CacheControl: 'max-age=60', Metadata: { owner: 'usr_1' } };
    await put('teams/ü & <1>.png', 'bytes', said);
    const found = await get('teams/ü & <1>.png');
    expect(found).toMatchObject({ ...said, ContentLength: 5, ETag: '"4b3a6218bb3e3a7303e8a171a60fcf92"' });
    expect(await found.Body?.transformToString()).toBe('bytes');
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'teams/ü & <1>.png' }));
    expect(head).toMatchObject({ ...said, ContentLength: 5 });
    await vi.waitFor(() => expect(s3.created).toEqual([`${BUCKET}/teams/ü & <1>.png`]), WAIT);
  });

  it('a stream of chunks is stored completely, and its trailing checksum verified', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const pieces = Array.from({ length: 7 }, (_, index) =>
      content.subarray(index * 50_000, (index + 1) * 50_000),
    );
    await put('stream', '', { Body: Readable.from(pieces), ContentLength: content.length });
    const back = await (await get('stream')).Body?.transformToByteArray();
    expect(Buffer.compare(Buffer.from(back ?? []), content)).toBe(0);
    expect((await get('stream')).ContentEncoding).toBeUndefined();
  });

  it('a body with a wrong checksum is refused and keeps the old object', async () => {
    await put('a', 'old');
    await expect(put('a', 'new', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    expect(await text('a')).toBe('old');
  });

  it.each([
    ['bytes=2-4', 'cde'],
    ['bytes=7-', 'hij'],
    ['bytes=-2', 'ij'],
    ['bytes=8-99', 'ij'],
  ])('answer the range %s', async (Range, expected) => {
    await put('a', 'abcdefghij');
    expect(await text('a', { Range })).toBe(expected);
  });

  it('refuse a range beyond the end, and recognize an unchanged object', async () => {
    const { ETag } = await put('a', 'abc');
    await expect(get('a', { Range: 'bytes=9-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get('a', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
  });

  it('are copied with their headers, and deleted permanently', async () => {
    await put('from', 'bytes', { ContentType: 'text/css' });
    await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${BUCKET}/from` }));
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'from' }));
    expect((await get('to')).ContentType).toBe('text/css');
    await expect(get('from')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = s3.client.send(new HeadObjectCommand({ Bucket, Key: 'from' }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('are listed in order, by prefix, by folder, and page by page', async () => {
    for (const key of ['b', 'a/2', 'a/1', 'a/x/1', 'c']) await put(key, key);
    const list = (changes: object) => s3.client.send(new ListObjectsV2Command({ Bucket, ...changes }));
    const folders = await list({ Delimiter: '/' });
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'a/' }]);
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['b', 'c']);
    const first = await list({ Prefix: 'a/', MaxKeys: 2 });
    const second = await list({ Prefix: 'a/', MaxKeys: 2, ContinuationToken: first.NextContinuationToken });
    expect([...(first.Contents ?? []), ...(second.Contents ?? [])].map(({ Key }) => Key)).toEqual([
      'a/1',
      'a/2',
      'a/x/1',
    ]);
    expect(second.IsTruncated).toBe(false);
  });

  it('survive a restart', async () => {
    await put('a', 'kept', { ContentType: 'text/plain' });
    await s3.stop();
    const bytes = join(s3.directory, BUCKET, 'bytes');
    writeFileSync(join(bytes, 'cut-short'), 'by');
    s3 = await startStorage(s3.directory);
    expect(await text('a')).toBe('kept');
    expect(readdirSync(bytes)).toHaveLength(1);
  });

  it('never leave their folder, whatever the key', async () => {
    const keys = ['../../escaped', '..', '/', 'a/../../../b', '%2e%2e/x', 'C:\\x', 'nul\u0000'];
    for (const [index, key] of keys.entries())
      await s3.storage.objects.put({
        bucket: BUCKET,
        key,
        headers: { contentType: 'text/plain', metadata: {} },
        body: Readable.from([Buffer.from(String(index))]),
        mostBytes: 10,
      });
    expect(s3.storage.objects.list(BUCKET)).toHaveLength(keys.length);
    expect(readdirSync(s3.directory).sort()).toEqual([BUCKET, 'gth-web']);
  });
});

describe('access to storage', () => {
  it('requires a signature with the right secret', async () => {
    await put('a', 'secret');
    expect((await fetch(`${s3.url}/${BUCKET}/a`)).status).toBe(403);
    const thief = s3.clientWith({ credentials: { accessKeyId: 'local', secretAccessKey: 'guess' } });
    const stolen = thief.send(new GetObjectCommand({ Bucket, Key: 'a' }));
    await expect(stolen).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const stranger = s3.clientWith({ credentials: { accessKeyId: 'x', secretAccessKey: 'local' } });
    const unknown = stranger.send(new GetObjectCommand({ Bucket, Key: 'a' }));
    await expect(unknown).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  });

  it('an unknown bucket or call is named', async () => {
    const other = s3.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' }));
    await expect(other).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('the host may name the bucket', async () => {
    await put('a', 'hosted');
    const status = await new Promise((resolve) => {
      const headers = { host: `${BUCKET}.s3.localhost` };
      request(`${s3.url}/a`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});
