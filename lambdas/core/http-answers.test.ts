import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/kernel/errors.ts';
import { apiWith, failsWith } from '#test/support/http-api.ts';
import { REQUEST_ID } from '#test/support/http-event.ts';

const awsError = (name: string, httpStatusCode = 400) =>
  Object.assign(new Error('something'), { name, $metadata: { httpStatusCode } });
const systemError = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.1:443`), { code });

describe('a response', () => {
  it('SEC-03 contains only the fields of its schema', async () => {
    expect((await apiWith().call('GET /public')).body).toEqual({ kind: 'visitor' });
  });

  it('SEC-02 a result that does not match its schema is an internal error, and is not sent', async () => {
    const { call, lines } = apiWith({ fail: () => ({ done: 'ana@example.com' }) });
    const answer = await call('GET /fail');
    expect(answer).toMatchObject({ status: 500, body: failsWith('internal') });
    expect(Object.keys(answer.body)).toEqual(['code', 'requestId']);
    expect(lines).toContainEqual(['request failed', expect.any(Error)]);
  });

  it('SEC-02 an AppError keeps its status and details', async () => {
    const fail = () => Promise.reject(new AppError('slot.full', { slotId: 'slot_1' }));
    expect(await apiWith({ fail }).call('GET /fail')).toMatchObject({
      status: 409,
      body: failsWith('slot.full', { details: { slotId: 'slot_1' } }),
    });
  });

  it('OPS-02 SEC-07 an unknown error reveals only the request id', async () => {
    const fail = () => Promise.reject(new Error('row of ana@example.com is broken'));
    const { status, body } = await apiWith({ fail }).call('GET /fail');
    expect([status, body]).toEqual([500, failsWith('internal')]);
  });

  it('OPS-02 the request id of an error is the one in the log and in the response’s header', async () => {
    const { call, lines } = apiWith({ fail: () => Promise.reject(new Error('broken')) });
    const { body, headers } = await call('GET /fail');
    expect(lines[0]).toEqual([{ requestId: body.requestId, route: 'GET /fail' }]);
    expect(headers['x-request-id']).toBe(body.requestId);
  });

  it.each([
    ['a refused connection', systemError('ECONNREFUSED')],
    ['a lost connection', systemError('ECONNRESET')],
    ['a name that is not found', systemError('ENOTFOUND')],
    ['a timeout', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['throttling', awsError('ThrottlingException')],
    ['throttled capacity', awsError('ProvisionedThroughputExceededException')],
    ['too many requests', awsError('TooManyRequestsException', 429)],
    ['an error of the service', awsError('InternalServerError', 500)],
    ['any answer of 503', awsError('Unknown', 503)],
    [
      'fetch, which hides it',
      new TypeError('fetch failed', { cause: systemError('UND_ERR_CONNECT_TIMEOUT') }),
    ],
    [
      'two addresses that both refuse',
      new AggregateError([systemError('EHOSTUNREACH'), systemError('ECONNREFUSED')]),
    ],
    [
      'one four causes deep',
      [1, 2, 3, 4].reduce((cause: Error) => new Error('failed', { cause }), systemError('EPIPE')),
    ],
  ])('%s is shown as a service that does not answer', async (_, error) => {
    const { call } = apiWith({ fail: () => Promise.reject(error) });
    expect(await call('GET /fail')).toMatchObject({ status: 503, body: failsWith('service.unavailable') });
  });

  it.each([
    ['a refused condition', awsError('ConditionalCheckFailedException')],
    ['a mistake in a request', awsError('ValidationException')],
    ['missing rights', awsError('AccessDeniedException', 403)],
    ['no error at all', 'ECONNREFUSED'],
  ])('%s is not', async (_, error) => {
    const { call } = apiWith({ fail: () => Promise.reject(error) });
    expect((await call('GET /fail')).status).toBe(500);
  });

  it('an error that is its own cause is handled like any other', async () => {
    const error = new Error('round');
    error.cause = error;
    expect((await apiWith({ fail: () => Promise.reject(error) }).call('GET /fail')).status).toBe(500);
  });

  it('SEC-04 has the same security headers on success and failure', async () => {
    const { call } = apiWith();
    const { 'content-type': type, ...headers } = (await call('GET /public')).headers;
    expect(type).toBe('application/json; charset=utf-8');
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': REQUEST_ID,
    });
    for (const route of ['GET /user', 'GET /nowhere', 'GET /fail']) {
      expect((await call(route)).headers).toMatchObject(headers);
    }
  });

  it('SEC-04 on a team’s domain, success and failure set HSTS for that host only, and briefly', async () => {
    const headers = { 'x-viewer-site': 'site_00000000000000000000000000' };
    for (const route of ['GET /public', 'GET /user', 'GET /nowhere', 'GET /fail'])
      expect((await apiWith().call(route, { headers })).headers).toMatchObject({
        'strict-transport-security': 'max-age=86400',
      });
  });

  it('PLT-16~ a file is sent unchanged, with its content type', async () => {
    const { body, headers } = await apiWith().call('GET /file.ics');
    expect([body, headers['content-type']]).toEqual(['BEGIN:VCALENDAR', 'text/calendar; charset=utf-8']);
  });
});
