import { describe, expect, it } from 'vitest';
import { parseAuthorization, parsePresigned, sameSignature, sha256Hex, signatureOf } from './sigv4.ts';

/** The published example of a GET with a range: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY = sha256Hex('');
const request = {
  method: 'GET',
  path: '/test.txt',
  query: [],
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
  },
  signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
  payloadHash: EMPTY,
  at: '20130524T000000Z',
  scope: { date: '20130524', region: 'us-east-1', service: 's3' },
} as const;

describe('a Signature Version 4', () => {
  it('matches the published example', () => {
    expect(signatureOf(SECRET, request)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('of a query with several parameters matches the published example', () => {
    const list = {
      ...request,
      path: '/',
      query: [
        ['prefix', 'J'],
        ['max-keys', '2'],
      ],
      headers: { ...request.headers, range: undefined },
      signedHeaders: ['host', 'x-amz-content-sha256', 'x-amz-date'],
    } as const;
    expect(signatureOf(SECRET, list)).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  it.each([
    ['the method', { method: 'PUT' }],
    ['the path', { path: '/other.txt' }],
    ['the query', { query: [['a', 'b']] as const }],
    ['a signed header', { headers: { ...request.headers, range: 'bytes=0-10' } }],
    ['the body', { payloadHash: sha256Hex('x') }],
  ])('changes with %s', (_case, change) => {
    expect(signatureOf(SECRET, { ...request, ...change })).not.toBe(signatureOf(SECRET, request));
  });

  it('is read from a header and from a query', () => {
    const credential = 'local/20130524/us-east-1/s3/aws4_request';
    const expected = {
      accessKeyId: 'local',
      scope: request.scope,
      signedHeaders: ['host', 'x-amz-date'],
      signature: 'ab12',
    };
    const header = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host;x-amz-date, Signature=ab12`;
    expect(parseAuthorization(header)).toEqual(expected);
    expect(parseAuthorization('Bearer x')).toBeUndefined();
    const query = new URLSearchParams({
      'X-Amz-Credential': credential,
      'X-Amz-SignedHeaders': 'host;x-amz-date',
      'X-Amz-Signature': 'ab12',
    });
    expect(parsePresigned(query)).toEqual(expected);
  });

  it('compares signatures of different lengths', () => {
    expect([sameSignature('ab12', 'ab12'), sameSignature('ab12', 'ab13'), sameSignature('ab12', '')]).toEqual(
      [true, false, false],
    );
  });
});
