import { beforeAll, describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { HOST } from '../support/product.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
let token: string;

beforeAll(async () => {
  ({ token } = await product.member('host@previews.example'));
});

const get = (path: string, host = HOST) => product.http({ host, method: 'GET', path });
/** The path of a page's image. */
const imageOf = async (path: string, host?: string): Promise<string> => {
  await product.settle();
  const { text } = await get(path, host);
  return new URL(/property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? 'http://none.example').pathname;
};
let events = 0;
const host = (change: Partial<NewEvent>) => {
  events += 1;
  const body = { ...upcomingEvent(events, change), requestKey: requestKey(events) };
  return product.call(eventsContract.create, { body }, token);
};

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
/** From the header that begins every PNG (RFC 2083 §4.1.1). */
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

describe('previews, through the edge', () => {
  it('EVT-13 an event’s page has an image of 1200 × 630 that is kept for a year', async () => {
    const { id } = await host({ title: 'Torneo 🎾 de Ñandú' });
    const path = await imageOf(`/evt/${id}`);
    const image = await get(path);
    expect([image.status, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(isPng(image.bytes)).toBe(true);
    expect(sizeOf(image.bytes)).toEqual([1200, 630]);
    expect(image.headers['x-content-type-options']).toBe('nosniff');
    expect(image.headers['strict-transport-security']).toContain('max-age=63072000');
    // From the edge's cache, whatever the query.
    expect((await get(`${path}?other=1`)).headers['age']).toBeDefined();
  });

  it('EVT-13 the other platform has its own image; each may be requested from any host', async () => {
    const { id } = await host({ title: 'On both' });
    const own = await imageOf(`/evt/${id}`);
    const other = await imageOf(`/evt/${id}`, 'meh.localhost');
    expect(own).toContain('/gth-');
    expect(other).toContain('/meh-');
    const images = await Promise.all([get(own), get(other), get(other, 'meh.localhost')]);
    expect(images.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(images[0]?.bytes.equals(images[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it('EVT-13 an earlier address leads to the current one; a private event has none', async () => {
    const event = await host({ title: 'Soon off' });
    const path = await imageOf(`/evt/${event.id}`);
    const stale = await get(path.replace(/-[\w-]{16}\.png$/, '-AAAAAAAAAAAAAAAA.png'));
    expect([stale.status, stale.headers['location']]).toEqual([302, path]);
    const hidden = await host({ title: 'Hidden', isPrivate: true });
    expect((await get(`/previews/event/${hidden.id}/${hidden.occurrenceId}/gth-A.png`)).status).toBe(404);
  });

  it('a team’s page has its image', async () => {
    const team = await product.call(
      teamsContract.create,
      { body: { ...aTeam({ name: 'Preview Thunder' }), requestKey: requestKey(900) } },
      token,
    );
    const path = await imageOf(`/team/${team.slug}`);
    const { status, bytes } = await get(path);
    expect([status, isPng(bytes)]).toEqual([200, true]);
  });
});
