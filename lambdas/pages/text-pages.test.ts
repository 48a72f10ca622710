import { describe, expect, it } from 'vitest';
import { isStaticPage } from '#shared/product/app-pages.ts';
import { textRoutes } from '#shared/product/text-routes.ts';
import { testContext } from '#test/support/context.ts';
import { dataOf, nasty, open } from '#test/support/pages.ts';

const ctx = testContext();

describe('pages of text', () => {
  it.each(Object.values(textRoutes))(
    'RT-24 %s is sent as it was prerendered, in the reader’s language, with its metadata',
    async (path) => {
      expect(isStaticPage(path)).toBe(false);
      const { ask } = open(ctx);
      const { status, body } = await ask('gth.example', path.slice(1), { language: 'es' });
      expect(status).toBe(200);
      const address = `https://gth.example${path}`;
      for (const part of [
        '<html lang="es"',
        '<title>Questions · Good Times Hub</title>',
        `<p>${path} of gth in es</p>`,
        '<meta name="description" content="What people ask." />',
        `<link rel="canonical" href="${address}?language=es" />`,
        `<link rel="alternate" hreflang="en" href="${address}?language=en" />`,
        `<link rel="alternate" hreflang="x-default" href="${address}" />`,
        '<meta property="og:title" content="Questions · Good Times Hub" />',
        '<meta property="og:description" content="What people ask." />',
        '<meta property="og:type" content="website" />',
        '<meta property="og:site_name" content="Good Times Hub" />',
        `<meta property="og:url" content="${address}" />`,
        '<meta property="og:locale" content="es_LA" />',
        '<meta property="og:image" content="https://gth.example/share-gth.png" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        '<meta name="twitter:title" content="Questions · Good Times Hub" />',
        '<meta name="twitter:description" content="What people ask." />',
        '<meta name="twitter:image" content="https://gth.example/share-gth.png" />',
      ])
        expect(body).toContain(part);
      expect((await ask('gth.example', `${path.slice(1)}/`)).body).toContain(`<p>${path} of gth in en</p>`);
      expect((await ask('gth.example', `${path.slice(1)}/more`)).status).toBe(404);
    },
  );

  it('RT-24 answers to questions are structured data, with who runs the product and the way there', async () => {
    const { body } = await open(ctx).ask('gth.example', textRoutes.Faqs.slice(1));
    expect(dataOf(body)).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Who?',
            acceptedAnswer: { '@type': 'Answer', text: `You & ${nasty}` },
          },
        ],
      },
      {
        '@type': 'Organization',
        name: 'Good Times Hub',
        url: 'https://gth.example/',
        logo: 'https://gth.example/favicon.svg',
      },
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });
});
