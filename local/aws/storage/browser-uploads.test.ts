import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, WAIT } from '../test-surroundings.ts';
import { presignedAddress } from './presign-in-test.ts';
import { APP, BUCKET, startStorage, type TestStorage } from './test-storage.ts';

const Bucket = BUCKET;

let s3: TestStorage;
beforeEach(async () => {
  s3 = await startStorage();
});
afterEach(() => s3.discard());

const errorCode = async (response: Response) => /<Code>(.*)<\/Code>/.exec(await response.text())?.[1];

describe('an upload policy', () => {
  const upload = async (changes: Record<string, string> = {}, content = 'x'.repeat(100)) => {
    const { url, fields } = await createPresignedPost(s3.client, {
      Bucket,
      Key: 'uploads/1.png',
      Conditions: [
        ['content-length-range', 10, 1000],
        ['starts-with', '$Content-Type', 'image/'],
      ],
      Fields: { 'x-amz-meta-owner': 'usr_1' },
      Expires: 300,
    });
    const form = new FormData();
    const all = { ...fields, 'Content-Type': 'image/png', ...changes };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    form.append('file', new Blob([content]), 'photo.png');
    return fetch(url, { method: 'POST', body: form, headers: { origin: APP } });
  };

  it('admits what it describes, and a page of the product can read the response', async () => {
    const response = await upload();
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(APP);
    const stored = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'uploads/1.png' }));
    expect(stored).toMatchObject({
      ContentType: 'image/png',
      ContentLength: 100,
      Metadata: { owner: 'usr_1' },
    });
    await vi.waitFor(() => expect(s3.created).toEqual([`${BUCKET}/uploads/1.png`]), WAIT);
  });

  it.each([
    ['more bytes', {}, 'x'.repeat(1001), 'EntityTooLarge'],
    ['fewer bytes', {}, 'x', 'EntityTooSmall'],
    ['another type', { 'Content-Type': 'text/html' }, undefined, 'AccessDenied'],
    [
      'a type with another hidden behind it',
      { 'Content-Type': 'image/png, text/html' },
      undefined,
      'AccessDenied',
    ],
    ['another key', { key: 'uploads/2.png' }, undefined, 'AccessDenied'],
    ['a field it does not speak of', { 'Cache-Control': 'no-store' }, undefined, 'AccessDenied'],
    [
      'a changed policy',
      { Policy: Buffer.from('{}').toString('base64') },
      undefined,
      'SignatureDoesNotMatch',
    ],
  ])('refuses %s', async (_case, changes, content, code) => {
    expect(await errorCode(await upload(changes, content))).toBe(code);
    expect(s3.storage.objects.list(BUCKET)).toEqual([]);
  });

  it('is refused after it expires', async () => {
    s3.clock.advance(6 * MINUTE);
    expect(await errorCode(await upload())).toBe('AccessDenied');
  });
});

describe('a presigned address', () => {
  it('puts and gets for a limited time, exactly what it was created for', async () => {
    const address = `${s3.url}/${BUCKET}/a%20b/%C3%BC.txt`;
    const putAddress = await presignedAddress(s3.client, 'PUT', address);
    expect((await fetch(putAddress, { method: 'PUT', body: 'hello' })).status).toBe(200);
    const getAddress = await presignedAddress(s3.client, 'GET', address);
    expect(await (await fetch(getAddress)).text()).toBe('hello');
    expect(await errorCode(await fetch(getAddress, { method: 'DELETE' }))).toBe('SignatureDoesNotMatch');
    const other = getAddress.replace('.txt', '.png');
    expect(await errorCode(await fetch(other))).toBe('SignatureDoesNotMatch');
    s3.clock.advance(16 * MINUTE);
    expect(await errorCode(await fetch(getAddress))).toBe('AccessDenied');
  });
});

describe('CORS', () => {
  const preflight = (bucket: string, headers: Record<string, string>) =>
    fetch(`${s3.url}/${bucket}`, { method: 'OPTIONS', headers });

  it.each([
    ['an origin and headers of its rules', BUCKET, APP, 'POST', 'content-type', 200],
    ['another origin', BUCKET, 'https://evil.example', 'POST', 'content-type', 403],
    ['another method', BUCKET, APP, 'DELETE', 'content-type', 403],
    ['another header', BUCKET, APP, 'POST', 'authorization', 403],
    ['a bucket without rules', 'gth-web', APP, 'GET', 'content-type', 403],
  ])('answers %s', async (_case, bucket, origin, method, header, status) => {
    const response = await preflight(bucket, {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': header,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null);
  });
});
