import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { escaped } from '#shared/kernel/text.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Context } from '../runtime/context.ts';
import * as people from '../users/people/index.ts';

/**
 * What one file lists at most. The protocol allows 50,000 addresses (https://www.sitemaps.org/protocol.html), a function's response 6 MB,
 * which is a little less.
 */
export const MAX_ADDRESSES = 40_000;

const list = (root: string, entry: string, addresses: readonly string[]): string => {
  const entries = addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
};

/** A file that lists pages. `addresses` are full ones, at most `MAX_ADDRESSES`. */
export const pageList = (addresses: readonly string[]): string => list('urlset', 'url', addresses);

/** A file that lists such files. */
export const fileList = (addresses: readonly string[]): string => list('sitemapindex', 'sitemap', addresses);

/** The pages of a kind that search engines find, in files for a year or a month each. */
export interface Listed {
  /** What the names of its files begin with. */
  readonly name: string;
  /** How many items begin in each short period: a day in files by month, a month in files by year. */
  readonly count: (ctx: Context) => Promise<ReadonlyMap<string, number>>;
  readonly filesBy: 'month' | 'year';
  /** The addresses of those in a period, as many as a file lists at most. */
  readonly addresses: (
    ctx: Context<'origins'>,
    platform: Platform,
    period: { readonly from: string; readonly until: string },
  ) => Promise<string[]>;
}

interface Items<Item> {
  readonly name: string;
  readonly filesBy: 'month' | 'year';
  /** When the first and the last of them are. @default from the first to those added while they are read */
  readonly span?: (now: string) => { readonly from: string; readonly until: string };
  readonly read: (ctx: Context, from: string, until: string) => AsyncIterable<readonly Item[]>;
  /** The instant that says which file lists it. */
  readonly instantOf: (item: Item) => string;
  /** Whose it is: only what people with active accounts made is listed, and what stays after they left. */
  readonly makerOf: (item: Item) => UserId | undefined;
  /** @default on both platforms */
  readonly isOn?: (item: Item, platform: Platform) => boolean;
  readonly pathOf: (item: Item) => string;
}

const untilTomorrow = (now: string) => ({
  from: '1970-01-01T00:00:00.000Z',
  until: addMilliseconds(now, DAY_MS),
});

const ofActive = async <Item>(ctx: Context, items: readonly Item[], makerOf: Items<Item>['makerOf']) => {
  const active = await people.findActiveIds(
    ctx,
    items.flatMap((item) => makerOf(item) ?? []),
  );
  return items.filter((item) => {
    const maker = makerOf(item);
    return maker === undefined || active.has(maker);
  });
};

/** Says how the items of a kind are found for sitemaps. */
export const sitemapOf = <Item>({
  name,
  filesBy,
  span = untilTomorrow,
  read,
  instantOf,
  makerOf,
  isOn = () => true,
  pathOf,
}: Items<Item>): Listed => ({
  name,
  filesBy,
  count: async (ctx) => {
    const counts = new Map<string, number>();
    const { from, until } = span(ctx.clock.now());
    for await (const items of read(ctx, from, until))
      for (const item of items) {
        const period = instantOf(item).slice(0, filesBy === 'month' ? 10 : 7);
        counts.set(period, (counts.get(period) ?? 0) + 1);
      }
    return counts;
  },
  addresses: async (ctx, platform, { from, until }) => {
    const { from: first } = span(ctx.clock.now());
    if (until <= first) return [];
    const found: Item[] = [];
    for await (const items of read(ctx, from < first ? first : from, until)) {
      found.push(...items.filter((item) => isOn(item, platform)));
      if (found.length >= MAX_ADDRESSES) break;
    }
    const shown = await ofActive(ctx, found.slice(0, MAX_ADDRESSES), makerOf);
    return shown.map((item) => `${ctx.origins[platform]}${pathOf(item)}`);
  },
});
