import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The service's response; a redirect needs its `location`. */
export interface PushAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Never responds. */
  readonly silent?: boolean;
  /** Its body never ends. */
  readonly endless?: boolean;
}
export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: Readonly<Partial<Record<string, string>>>;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The public key of the signature, in base64url. */
  readonly signedBy: string;
  /** Undefined if the message has no content. */
  readonly payload: unknown;
}
const ACCEPTED: PushAnswer = { status: 201 };

interface Subscriber {
  readonly key: ECDH;
  readonly auth: Buffer;
  /** The responses to the next calls; the last one stays. */
  answers: readonly PushAnswer[];
}

const CHUNK_BYTES = 64 * 1024;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a message as a browser does: RFC 8291 with the content coding of RFC 8188, one record. */
export const decryptPush = (body: Buffer, key: ECDH, auth: Buffer): Buffer => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const [sender, record] = [body.subarray(21, keyEnd), body.subarray(keyEnd)];
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = derive(key.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    { authTagLength: 16 },
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record is not marked as such');
  return padded.subarray(0, end);
};

/** Checks the sender's token (RFC 8292): signed by the key it names, for this origin, and valid for at most a day. */
const checkSender = (authorization: string, origin: string, now: number) => {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!match) throw new Error(`not a VAPID header: ${authorization}`);
  const [, header = '', body = '', signature = '', signedBy = ''] = match;
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${header}.${body}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is false');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'];
  const left = claims.exp - now / 1000;
  if (claims.aud !== origin) throw new Error(`the token is for ${claims.aud}`);
  if (left <= 0 || left > 86_400) throw new Error(`the token has ${left} s left`);
  return { claims, signedBy };
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * A push service on loopback with the browsers subscribed to it: verifies the sender, decrypts, and responds as configured. Invalid
 * requests get 400 and are recorded in `problems`. `now` is in epoch milliseconds.
 */
export const startPushService = async (now: () => number = Date.now) => {
  const subscribers = new Map<string, Subscriber>();
  const received: ReceivedPush[] = [];
  const problems: string[] = [];
  let calls = 0;
  let poured = 0;
  let closed: (() => void) | undefined;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const receive = (
    request: IncomingMessage,
    body: Buffer,
    endpoint: string,
    subscriber: Subscriber,
  ): void => {
    const headers = request.headers as Partial<Record<string, string>>;
    if (request.method !== 'POST' || !/^\d+$/.test(headers['ttl'] ?? '')) throw new Error('no TTL');
    const sender = checkSender(headers['authorization'] ?? '', origin, now());
    const isEmpty = body.length === 0;
    if (!isEmpty && headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
    const payload: unknown = isEmpty
      ? undefined
      : JSON.parse(decryptPush(body, subscriber.key, subscriber.auth).toString());
    received.push({ endpoint, headers, ...sender, payload });
  };

  /** Writes until the client has closed the connection. */
  const pour = (response: ServerResponse): void => {
    response.once('close', () => closed?.());
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const more = (): void => {
      while (!response.closed && response.write(chunk)) poured += chunk.length;
      poured += chunk.length;
    };
    response.on('drain', more);
    more();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = `${origin}${request.url ?? ''}`;
    const body = await bodyOf(request);
    calls += 1;
    const subscriber = subscribers.get(endpoint);
    if (!subscriber) return void response.writeHead(404).end();
    const [{ status, headers = {}, silent, endless } = ACCEPTED, ...later] = subscriber.answers;
    if (later.length > 0) subscriber.answers = later;
    if (silent) return;
    try {
      if (status === 201) receive(request, body, endpoint, subscriber);
      response.writeHead(status, headers);
      if (endless) pour(response);
      else response.end();
    } catch (error) {
      problems.push(String(error));
      response.writeHead(400).end();
    }
  };

  return {
    origin,
    received,
    problems,
    /** Resolves once a client has left an endless body, with the bytes written until then. */
    async left(): Promise<number> {
      await isClosed;
      return poured;
    },
    /** Requests of any kind so far. */
    calls: () => calls,
    /** Subscribes a browser; returns what it passes to the application. */
    subscribe(path = `/push/${randomBytes(12).toString('base64url')}`) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const [endpoint, auth] = [`${origin}${path}`, randomBytes(16)];
      subscribers.set(endpoint, { key, auth, answers: [ACCEPTED] });
      return { endpoint, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    /** Sets the responses to the next calls for a subscription; the last one stays. */
    answer(endpoint: string, ...answers: readonly PushAnswer[]): void {
      const subscriber = subscribers.get(endpoint);
      if (subscriber) subscriber.answers = answers;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;
