import { escaped } from './escaped.ts';

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
