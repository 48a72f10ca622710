import { marketingRoutes } from '#shared/product/searched-routes.ts';
import { fetched } from './fetched.ts';
import { expect, test } from './fixtures.ts';

/** The content of each `meta` element, by its `name` or `property`. */
const metaOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

for (const path of marketingRoutes)
  test(`RT-24 ${path} arrives with its metadata, and can be read without JavaScript`, async ({
    openPage,
    baseURL,
  }) => {
    const { text: html } = await fetched(`${baseURL}${path}`);
    const title = /<title>([^<]+) · Good Times Hub<\/title>/.exec(html)?.[1];
    expect(title).toBeTruthy();
    // The product's own address as it was built, whatever the port of this run.
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(canonical).toMatch(new RegExp(`^http://gth\\.localhost:\\d+${path}$`));
    const meta = metaOf(html);
    const description = meta.get('description') ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(Object.fromEntries(meta)).toMatchObject({
      'og:title': `${title} · Good Times Hub`,
      'og:description': description,
      'og:type': 'website',
      'og:site_name': 'Good Times Hub',
      'og:url': canonical,
      'og:locale': 'en_US',
      'og:image': `${new URL(canonical).origin}/share-gth.png`,
      'twitter:card': 'summary_large_image',
      'twitter:title': `${title} · Good Times Hub`,
      'twitter:description': description,
      'twitter:image': `${new URL(canonical).origin}/share-gth.png`,
    });
    expect(meta.get('robots')).toBeUndefined();
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': expect.arrayContaining([
        expect.objectContaining({ '@type': 'Organization', name: 'Good Times Hub' }),
      ]),
    });

    const page = await openPage({ javaScriptEnabled: false });
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} · Good Times Hub`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(/.{100}/s);
    // A way on that works: to an account, or to the one that someone has.
    const way = page.getByRole('link', { name: /^(Sign up|Log in)$/ }).first();
    await expect(way).toHaveAttribute('href', /^\/(sign-up|login)/);
  });
