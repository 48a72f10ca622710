import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Locale, locales, type Platform, platforms } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { RenderPublicScreen } from '#shared/product/public-screen.ts';
import { TEXT_PAGES, type TextPage, textPageFile } from '#shared/product/text-page.ts';
import type { ContentPage, ContentSection } from '../src/features/marketing/model/content-page.ts';
import { named } from '../src/features/marketing/model/named.ts';
import { textFiles } from '../text-routes.ts';
import { contentPage } from './content.ts';

const plainTextOf = ({ blocks }: ContentSection): string =>
  blocks
    .flatMap((block) => (block.kind === 'text' ? [block.spans] : block.items))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join(' ');

/** The questions that a page answers: its headings, if all of them are questions. */
export const questionsOf = ({ sections }: ContentPage, product: string): TextPage['questions'] =>
  sections.every(({ heading }) => heading.endsWith('?'))
    ? sections.map((section) => ({
        question: named(section.heading, product),
        answer: named(plainTextOf(section), product),
      }))
    : [];

const readsNothing = () => Promise.reject(new Error('a page of text reads nothing from the server'));

/** Renders a page for visitors. @throws Error if the screen cannot be server-rendered */
const draw = async (
  render: RenderPublicScreen,
  { address, platform, locale }: { address: string; platform: Platform; locale: Locale },
): Promise<string> => {
  const drawn = await render({
    address,
    locale,
    platform: { id: platform, name: platformNames[platform] },
    read: readsNothing,
  });
  if (!drawn || 'location' in drawn) throw new Error(`${address} cannot be rendered`);
  return drawn.html;
};

/**
 * Prerenders the pages of text, once for each platform and language. `screens` is the folder in
 * which what draws them has been built.
 */
export const textPages = (screens: string): Plugin => ({
  name: 'text-pages',
  apply: 'build',
  async closeBundle(error) {
    // There is nothing to draw with; the error itself is reported.
    if (error) return;
    const { renderPublicScreen }: { readonly renderPublicScreen: RenderPublicScreen } = await import(
      pathToFileURL(join(screens, 'public.mjs')).href
    );
    mkdirSync(join(screens, TEXT_PAGES), { recursive: true });
    for (const file of textFiles()) {
      const [, name, language] = /^(.+)\.(\w+)\.md$/.exec(basename(file)) ?? [];
      const locale = locales.find((known) => known === language);
      if (locale === undefined) throw new Error(`${file} is in no language of the product`);
      const content = contentPage(readFileSync(file, 'utf8'));
      for (const platform of platforms) {
        const address = `/${name}`;
        const page: TextPage = {
          heading: content.title,
          description: named(content.lead, platformNames[platform]),
          html: await draw(renderPublicScreen, { address, platform, locale }),
          questions: questionsOf(content, platformNames[platform]),
        };
        writeFileSync(join(screens, textPageFile(address, platform, locale)), JSON.stringify(page));
      }
    }
  },
});
