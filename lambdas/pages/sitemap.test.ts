import { describe, expect, it } from 'vitest';
import { fileList, MAX_ADDRESSES, pageList } from './sitemap.ts';

describe('the files of a sitemap', () => {
  it('RT-24 list addresses as the protocol says', () => {
    expect(pageList(['https://gth.example/discover?near=A&lat=1'])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://gth.example/discover?near=A&amp;lat=1</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
    expect(fileList(['https://gth.example/sitemap/pages.xml'])).toContain(
      '<sitemap><loc>https://gth.example/sitemap/pages.xml</loc></sitemap>\n</sitemapindex>',
    );
  });

  it('RT-24 fit into the response of a function when they are full, and list fewer addresses than the protocol allows', () => {
    const longest = `https://staging.goodtimeshub.com/evt/evt_${'0'.repeat(26)}/20261128T1500`;
    const file = pageList(Array.from({ length: MAX_ADDRESSES }, () => longest));
    expect(Buffer.byteLength(JSON.stringify(file))).toBeLessThan(6 * 1024 * 1024);
    expect(MAX_ADDRESSES).toBeLessThanOrEqual(50_000);
  });
});
