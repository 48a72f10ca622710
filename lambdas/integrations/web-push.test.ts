import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { movableClock } from '#test/support/builders.ts';
import { decryptPush, type PushService, startPushService } from '#test/support/push-service.ts';
import {
  createWebPush,
  encryptPush,
  isPushKey,
  MAX_PUSH_BYTES,
  type PushMessage,
  vapidKeysOf,
} from './web-push.ts';

/** RFC 8291, appendix A. */
const rfc = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPrivateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');
const receiverKey = () => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes(rfc.receiverPrivateKey));
  return key;
};

describe('encryption of push messages', () => {
  it('PLT-04 of the example in RFC 8291 gives its exact result', () => {
    const secrets = { salt: bytes(rfc.salt), privateKey: bytes(rfc.senderPrivateKey) };
    expect(encryptPush(Buffer.from(rfc.plaintext), rfc, secrets).toString('base64url')).toBe(rfc.message);
    expect(decryptPush(bytes(rfc.message), receiverKey(), bytes(rfc.auth)).toString()).toBe(rfc.plaintext);
  });

  it('PLT-04 is never the same twice, and holds as much as a record allows', () => {
    const long = Buffer.alloc(MAX_PUSH_BYTES, 'x');
    const [one, other] = [encryptPush(long, rfc), encryptPush(long, rfc)];
    expect(one).toHaveLength(4096);
    expect(one.equals(other)).toBe(false);
    expect(decryptPush(one, receiverKey(), bytes(rfc.auth)).equals(long)).toBe(true);
    expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), rfc)).toThrow(RangeError);
  });

  it('SEC-02 a key is a point of the curve', () => {
    expect(isPushKey(rfc.p256dh)).toBe(true);
    expect(isPushKey(`${rfc.p256dh.slice(0, -2)}A4`)).toBe(false);
    expect(isPushKey('BAAA')).toBe(false);
  });
});

describe('the sender’s key pair', () => {
  it('PLT-04 is derived only from its secret', () => {
    const { publicKey } = vapidKeysOf('a secret');
    expect(vapidKeysOf('a secret').publicKey).toBe(publicKey);
    expect(vapidKeysOf('another secret').publicKey).not.toBe(publicKey);
    expect(isPushKey(publicKey)).toBe(true);
  });
});

describe('sending by Web Push', () => {
  const clock = movableClock();
  const keys = vapidKeysOf('a secret');
  const settings = { keys: async () => keys, subject: 'mailto:hello@example.com', clock };
  const message: PushMessage = {
    payload: { title: 'Ana is in' },
    ttlSeconds: 60,
    urgency: 'normal',
    topic: 'one',
  };
  let service: PushService;
  let send: ReturnType<typeof createWebPush>;
  beforeAll(async () => {
    service = await startPushService(() => Date.parse(clock.now()));
    send = createWebPush({ ...settings, extraOrigins: [service.origin] });
  });
  afterAll(() => service.stop());

  it('PLT-04 arrives encrypted, with a valid VAPID signature for this service', async () => {
    const receiver = service.subscribe();
    expect(await send(receiver, message)).toEqual({ kind: 'sent' });
    expect(service.problems).toEqual([]);
    expect(service.received.at(-1)).toMatchObject({
      endpoint: receiver.endpoint,
      payload: message.payload,
      signedBy: keys.publicKey,
      claims: { aud: service.origin, sub: 'mailto:hello@example.com' },
      headers: { ttl: '60', urgency: 'normal', topic: 'one' },
    });
  });

  it('PLT-04 without content only checks whether the subscription exists', async () => {
    expect(await send(service.subscribe(), { ttlSeconds: 0, urgency: 'very-low' })).toEqual({ kind: 'sent' });
    expect(service.received.at(-1)).toMatchObject({ payload: undefined, headers: { ttl: '0' } });
  });

  it('PLT-04 another implementation’s message is accepted too', async () => {
    const today = await startPushService();
    const { endpoint, ...receiver } = today.subscribe();
    const vapidDetails = { subject: 'mailto:hello@example.com', ...webPush.generateVAPIDKeys() };
    const request = webPush.generateRequestDetails({ endpoint, keys: receiver }, '{"from":"elsewhere"}', {
      vapidDetails,
    });
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: new Uint8Array(request.body as Buffer),
    });
    await today.stop();
    expect([today.problems, today.received[0]?.payload]).toEqual([[], { from: 'elsewhere' }]);
  });

  it.each([
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [{ status: 400 }, { kind: 'refused', reason: 'status 400' }],
    [{ status: 413 }, { kind: 'refused', reason: 'status 413' }],
    [{ status: 500 }, { kind: 'busy', reason: 'status 500', until: undefined }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { kind: 'busy', reason: 'status 429', until: '2026-11-20T18:02:00.000Z' },
    ],
    [
      { status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2026 18:10:00 GMT' } },
      { kind: 'busy', reason: 'status 503', until: '2026-11-20T18:10:00.000Z' },
    ],
    [
      { status: 429, headers: { 'retry-after': '999999' } },
      { kind: 'busy', reason: 'status 429', until: '2026-11-20T19:00:00.000Z' },
    ],
    [
      { status: 429, headers: { 'retry-after': 'soon' } },
      { kind: 'busy', reason: 'status 429', until: undefined },
    ],
  ])('PLT-04 %j means %j', async (answer, outcome) => {
    const receiver = service.subscribe();
    service.answer(receiver.endpoint, answer);
    expect(await send(receiver, message)).toEqual(outcome);
  });

  it('SEC-09 a redirect is not followed', async () => {
    const [receiver, target] = [service.subscribe(), service.subscribe()];
    service.answer(receiver.endpoint, { status: 307, headers: { location: target.endpoint } });
    const before = service.calls();
    expect(await send(receiver, message)).toEqual({ kind: 'refused', reason: 'status 307' });
    expect(service.calls() - before).toBe(1);
  });

  it('SEC-09 an address that is not allowed is not called', async () => {
    const guarded = createWebPush({ ...settings, extraOrigins: [] });
    const before = service.calls();
    expect(await guarded(service.subscribe(), message)).toEqual({ kind: 'refused', reason: 'address' });
    expect(service.calls()).toBe(before);
  });

  it('SEC-09 a body that never ends is not read', async () => {
    const pouring = await startPushService();
    const receiver = pouring.subscribe();
    pouring.answer(receiver.endpoint, { status: 200, endless: true });
    const patient = createWebPush({ ...settings, extraOrigins: [pouring.origin], timeoutMs: 60_000 });
    expect(await patient(receiver, message)).toEqual({ kind: 'sent' });
    // What the buffers of two sockets hold.
    expect(await pouring.left()).toBeLessThan(32 * 1024 * 1024);
    await pouring.stop();
  });

  it('SEC-09 a service that does not respond, or is unreachable, is retried later', async () => {
    const receiver = service.subscribe();
    service.answer(receiver.endpoint, { status: 201, silent: true });
    const impatient = createWebPush({ ...settings, extraOrigins: [service.origin], timeoutMs: 50 });
    expect(await impatient(receiver, message)).toEqual({
      kind: 'busy',
      reason: 'TimeoutError',
      until: undefined,
    });
    const gone = await startPushService();
    await gone.stop();
    const lost = createWebPush({ ...settings, extraOrigins: [gone.origin] });
    expect(await lost(gone.subscribe(), message)).toMatchObject({ kind: 'busy' });
  });
});
