import { describe, expect, it } from 'vitest';
import { gameTypeIds, platforms } from '#shared/product/game-types.ts';
import {
  type EventPreview,
  type PlacePreview,
  PREVIEW_SIZE,
  type PreviewContent,
  type TeamPreview,
} from '#shared/product/pictures/preview-content.ts';
import { drawPreview } from './render.ts';
import { type SeePart, svgOf } from './svg-of.ts';

const gth = { id: 'gth', name: 'Good Times Hub' } as const;
const anEvent = (change: Partial<EventPreview> = {}): EventPreview => ({
  ...{ kind: 'event', platform: gth, locale: 'en', title: 'Saturday pickleball', gameType: 'pickleball' },
  ...{ dateStart: '2026-11-28T15:00:00.000Z', timeZone: 'America/Chicago', place: 'Zilker Park' },
  ...{ host: { userId: 'usr_1', displayName: 'Maya Johnson' }, ...change },
});
/** As long as the longest names and titles may be, in words and without. */
const long = (most: number) => [
  'Torneo relámpago de fútbol '.repeat(10).slice(0, most).trim(),
  'W'.repeat(most),
  '🎉⚽'.repeat(most / 4),
];
/** Where satori put each part, in pixels. */
const partsOf = async (content: PreviewContent) => {
  const parts: Parameters<SeePart>[0][] = [];
  await svgOf(content, (part) => void parts.push(part));
  return parts;
};

const aSite = (change: Partial<TeamPreview>): TeamPreview => ({
  ...{
    kind: 'site',
    platform: { id: 'meh', name: 'Meet & Play' },
    locale: 'es',
    title: 'Truenos',
    team: null,
  },
  ...{
    gameTypes: ['roller_hockey', 'beach_volleyball', 'flag_football', 'table_tennis'],
    place: null,
    ...change,
  },
});

const aPlace = (change: Partial<PlacePreview>): PlacePreview => ({
  ...{ kind: 'place', platform: gth, locale: 'es', title: 'Canchas' },
  ...{ gameTypes: ['roller_hockey', 'beach_volleyball', 'flag_football'], address: 'Austin, TX', ...change },
});

const contents: readonly (readonly [string, PreviewContent])[] = [
  ['a plain event', anEvent()],
  ...long(100).map(
    (text) =>
      [
        `an event with long texts (${text.slice(0, 6)})`,
        anEvent({ title: text, place: text, host: { userId: 'usr_1', displayName: text }, locale: 'es' }),
      ] as const,
  ),
  ...long(100).map(
    (text) =>
      [
        `a website with long texts (${text.slice(0, 6)})`,
        aSite({ title: text, team: text, place: text }),
      ] as const,
  ),
  ...long(200).map(
    (text) =>
      [
        `a place with long texts (${text.slice(0, 6)})`,
        aPlace({ title: text.slice(0, 120), address: text }),
      ] as const,
  ),
];

describe('a preview', () => {
  it.each(contents)(
    'EVT-13 of %s: everything is inside the picture, and nothing covers a text',
    async (_, content) => {
      const parts = await partsOf(content);
      for (const { left, top, width, height } of parts) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(PREVIEW_SIZE.width + 0.5);
        expect(top + height).toBeLessThanOrEqual(PREVIEW_SIZE.height + 0.5);
      }
      // The blocks of the column at the left: brand, title, facts.
      const lines = parts.filter(({ props }) => props['style']?.lineClamp !== undefined);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      const sorted = lines.toSorted((a, b) => a.top - b.top);
      for (const [index, { top, height }] of sorted.entries()) {
        const below = sorted[index + 1];
        if (below) expect(below.top).toBeGreaterThanOrEqual(top + height - 1);
      }
    },
  );

  it('EVT-13 is a PNG of 1200 × 630', async () => {
    const png = Buffer.from(await drawPreview(anEvent()));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('differs between platforms and sports', async () => {
    const looks = await Promise.all([
      ...platforms.map((id) => svgOf(anEvent({ platform: { id, name: 'Play' } }))),
      svgOf(anEvent({ platform: { id: 'gth', name: 'Play' }, gameType: 'chess' })),
    ]);
    expect(new Set(looks).size).toBe(3);
  });

  it('SEC-04~ has no element from a text: letters are paths', async () => {
    const hostile = '</svg><script>alert(1)</script><image href="https://evil.example/x.png"/>';
    const svg = await svgOf(
      anEvent({ title: hostile, place: hostile, host: { userId: 'usr_1', displayName: hostile } }),
    );
    expect(svg).not.toMatch(/script|evil|https?:\/\/(?!www\.w3\.org)/);
  });
});

it.each(gameTypeIds)(
  'PLT-06~ the cover of %s for emails shows the whole drawing, without words',
  async (gameType) => {
    const svg = await svgOf({ kind: 'cover', platform: gth, gameType, light: 'evening' });
    expect(svg).toMatch(/^<svg [^>]*width="1120" height="448" viewBox="0 0 600 240">/);
    expect(svg.length).toBeGreaterThan(500);
  },
);
