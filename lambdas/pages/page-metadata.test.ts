import { describe, expect, it } from 'vitest';
import { Slot } from '#lambdas/events/store/rsvp.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { SlotId } from '#shared/kernel/ids.ts';
import { aSlot, clockAt } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { dataOf, open } from '#test/support/pages.ts';

const ctx = testContext();

let people = 200;
const hosted = async (overrides: Partial<NewEvent> = {}) => {
  people += 1;
  return hostEvent(ctx, people, overrides);
};
/** The values of one meta element, by its `name` or `property`. */
const metaOf = (body: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(body)?.[1];
const linksOf = (body: string): string[] =>
  [...body.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]*)" \/>/g)].map(
    ([, rel, language = '', href]) => `${language || rel} ${href}`,
  );

describe('what pages say to search engines and link previews', () => {
  it('EVT-13 RT-11~ RT-25~ the address that people share redirects with its query to the event’s own, which has its metadata', async () => {
    const event = await hosted({ title: 'Shared dinks' });
    const { ask } = open(ctx);
    const own = await ask('gth.example', `evt/${event.id}`);
    const shared = await ask('gth.example', `share/event/${event.id}`, { query: { from: 'mail' } });
    expect([shared.status, shared.headers]).toEqual([
      302,
      expect.objectContaining({ location: `/evt/${event.id}?from=mail` }),
    ]);
    expect(own.body).toContain('<title>Shared dinks · Good Times Hub</title>');
    expect(linksOf(own.body)).toContain(`canonical https://gth.example/evt/${event.id}`);
    for (const path of ['share', 'share/event', `share/event/${event.id}/a/b`, `share/team/${event.id}`])
      expect((await ask('gth.example', path)).status, path).toBe(404);
  });

  it('RT-25~ a page has an address in each language, and one that follows the reader’s', async () => {
    const { id } = await hosted();
    const { ask } = open(ctx);
    const url = `https://gth.example/evt/${id}`;
    const others = [`en ${url}?language=en`, `es ${url}?language=es`, `x-default ${url}`];
    const linksIn = async (language: string) =>
      linksOf((await ask('gth.example', `evt/${id}`, { language })).body);
    expect(await linksIn('')).toEqual([`canonical ${url}`, ...others]);
    expect(await linksIn('es')).toEqual([`canonical ${url}?language=es`, ...others]);
  });

  it('RT-25~ link previews get title, description, image, and language', async () => {
    const { id } = await hosted({ title: 'Dinks & "more"', description: 'Bring water.' });
    const { body } = await open(ctx).ask('gth.example', `evt/${id}`);
    expect(metaOf(body, 'og:locale')).toBe('en_US');
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(body, 'twitter:title')).toBe('Dinks &amp; &quot;more&quot; · Good Times Hub');
    expect(metaOf(body, 'twitter:description')).toContain('Bring water.');
    expect(metaOf(body, 'twitter:image')).toBe(metaOf(body, 'og:image'));
  });

  it('RT-25~ a date that is over is not for search engines', async () => {
    const event = await hosted();
    const at = (now: string) => open(ctx, { clock: clockAt(now) }).ask('gth.example', `evt/${event.id}`);
    expect(metaOf((await at(event.dateStart)).body, 'robots')).toBeUndefined();
    const over = await at(event.endsAt);
    expect([over.status, metaOf(over.body, 'robots')]).toEqual([200, 'noindex']);
    expect(linksOf(over.body)).toEqual([]);
  });

  it('RT-25~ an event offers each of its slots at its price while there are spots, and not once RSVPs are closed', async () => {
    const event = await hosted({ eventSlotGroup: [aSlot({ name: 'Skater', capacity: 3 })] });
    const at = async (now: string) =>
      dataOf((await open(ctx, { clock: clockAt(now) }).ask('gth.example', `evt/${event.id}`)).body)[0];
    expect(await at('2026-11-22T12:00:00.000Z')).toMatchObject({
      isAccessibleForFree: true,
      offers: [
        {
          '@type': 'Offer',
          name: 'Skater',
          price: '0.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          availabilityEnds: event.dateStart,
          url: `https://gth.example/evt/${event.id}`,
        },
      ],
    });
    expect(await at(event.dateStart)).not.toHaveProperty('offers');
  });

  it('RT-25~ a slot with a price and without spots is offered as sold out at that price', async () => {
    const event = await hosted({ hostPlays: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
    const slotId = SlotId.parse(event.eventSlotGroup[0]?.id);
    await Slot({ table: ctx.table })
      .patch({ eventId: event.id, occurrenceId: event.occurrenceId, slotId })
      .set({ feeAmount: 1250 })
      .go();
    expect(dataOf((await open(ctx).ask('gth.example', `evt/${event.id}`)).body)[0]).toMatchObject({
      isAccessibleForFree: false,
      offers: [{ price: '12.50', availability: 'https://schema.org/SoldOut' }],
    });
  });

  it('an evening of board games is a social event', async () => {
    const { id } = await hosted({ gameType: 'board_games' });
    expect(dataOf((await open(ctx).ask('gth.example', `evt/${id}`)).body)[0]).toMatchObject({
      '@type': 'SocialEvent',
    });
  });

  it('RT-25~ the way to a page is named from the root on', async () => {
    const { id } = await hosted({ title: 'Dinks at noon' });
    const { ask, siteAt } = open(ctx);
    expect(dataOf((await ask('gth.example', `evt/${id}`)).body)[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Good Times Hub', item: 'https://gth.example/' },
        { '@type': 'ListItem', position: 2, name: 'Events', item: 'https://gth.example/discover' },
        { '@type': 'ListItem', position: 3, name: 'Dinks at noon', item: `https://gth.example/evt/${id}` },
      ],
    });
    people += 1;
    await siteAt(people, 'crumbs.example.org', 'Crumb Club');
    expect(dataOf((await ask('crumbs.example.org', '')).body)).toHaveLength(1);
    expect(dataOf((await ask('crumbs.example.org', 'about')).body)[1]).toMatchObject({
      itemListElement: [
        { name: 'Crumb Club', item: 'https://crumbs.example.org/' },
        { name: 'About us', item: 'https://crumbs.example.org/about' },
      ],
    });
  });
});
