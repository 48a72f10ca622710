import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';

const { port } = inject('product');

/** Sends raw bytes; returns the status and the body. */
const raw = async (...lines: string[]): Promise<{ status: number; body: string }> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`);
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('') };
};

const NOT_HERE = 'There is no website at this address.';

describe('hosts that no client of ours sends', () => {
  it.each([
    ['an unknown host', 'evil.example'],
    ['a host below a product host', 'x.gth.localhost'],
    ['a product host as a prefix', 'gth.localhost.evil.example'],
    ['a host that ends like one', 'evilgth.localhost'],
    ['a homograph in punycode', 'xn--gth-ioa.localhost'],
    ['an address', '127.0.0.1'],
    ['an address of IPv6', '[::1]'],
    ['two ports', 'gth.localhost:80:443'],
    ['userinfo', 'gth.localhost@evil.example'],
    ['a property of every object', '__proto__'],
    ['nothing', ''],
  ])('SEC-08 %s gets the fixed 404', async (_what, host) => {
    for (const path of ['/', '/evt/evt_1', '/api/config', '/assets/x.js']) {
      const { status, body } = await raw(`GET ${path} HTTP/1.1`, `Host: ${host}`);
      expect([path, status, body.includes(NOT_HERE)]).toEqual([path, 404, true]);
    }
  });

  it.each([
    ['a port', 'gth.localhost:4000'],
    ['a trailing dot', 'gth.localhost.'],
    ['capitals', 'GTH.LocalHost'],
    ['all of it', 'WWW.GTH.LOCALHOST.:443'],
  ])('SEC-08 %s does not change which host is addressed', async (_what, host) => {
    const { status, body } = await raw('GET /api/config HTTP/1.1', `Host: ${host}`);
    expect([status, body.includes('"surface":"product"')]).toEqual([200, true]);
  });

  it('SEC-08 two hosts, and a full address as the target, are refused', async () => {
    expect((await raw('GET / HTTP/1.1', 'Host: gth.localhost', 'Host: evil.example')).status).toBe(400);
    expect((await raw('GET http://evil.example/ HTTP/1.1', 'Host: gth.localhost')).status).toBe(400);
    expect((await raw('GET / HTTP/1.1')).status).toBe(400);
  });

  it('SEC-08 what a viewer claims about itself changes nothing, in pages or links', async () => {
    const forwarded = [
      'X-Forwarded-Host: evil.example',
      'X-Viewer-Host: evil.example',
      'Forwarded: host=evil.example',
    ];
    const { status, body } = await raw('GET /nothing HTTP/1.1', 'Host: meh.localhost', ...forwarded);
    expect([status, body.includes('Meet &amp; Play'), body.includes('evil')]).toEqual([404, true, false]);
  });
});
