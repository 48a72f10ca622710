import { lexer, type MarkedToken, type Token } from 'marked';
import type { Plugin } from 'vite';
import { routes } from '#shared/product/routes.ts';
import type {
  Block,
  ContentPage,
  ContentSection,
  Span,
} from '../src/features/marketing/model/content-page.ts';

/** What a link may lead to: screens without parameters, by their names in the route table. */
const screens: ReadonlyMap<string, string> = new Map(
  Object.entries(routes).filter(([, path]) => !path.includes(':')),
);

const kinds = ['escape', 'heading', 'link', 'list', 'paragraph', 'space', 'strong', 'text'] as const;
type Known = Extract<MarkedToken, { type: (typeof kinds)[number] }>;
const isKnown = (token: Token): token is Known => kinds.some((kind) => kind === token.type);

const refused = (token: Token): Error =>
  new Error(`a page of text cannot have this (${token.type}): ${token.raw.trim()}`);
const known = (tokens: readonly Token[]): Known[] =>
  tokens.map((token) => {
    if (!isKnown(token)) throw refused(token);
    return token;
  });

const spanOf = (token: Known): Span => {
  if (token.type === 'text' || token.type === 'escape') return { text: token.text };
  if (token.type === 'strong') return { text: token.text, strong: true };
  const href = token.type === 'link' ? screens.get(token.href) : undefined;
  if (token.type !== 'link' || href === undefined) throw refused(token);
  return { text: token.text, href };
};
const spansOf = (tokens: readonly Token[] | undefined): Span[] => known(tokens ?? []).map(spanOf);

const blockOf = (token: Known): Block => {
  if (token.type === 'paragraph') return { kind: 'text', spans: spansOf(token.tokens) };
  if (token.type !== 'list' || token.ordered) throw refused(token);
  const lines = token.items.map(({ tokens }) => known(tokens));
  return {
    kind: 'list',
    items: lines.map((line) => line.flatMap((item) => spansOf('tokens' in item ? item.tokens : []))),
  };
};

/**
 * A page from Markdown: a title, a lead, and sections of paragraphs and lists, with emphasis and links to screens (`[text](SignUp)`).
 * @throws Error for everything else, such as HTML, with its text
 */
export const contentPage = (markdown: string): ContentPage => {
  const [title, lead, ...rest] = known(lexer(markdown)).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1 || lead?.type !== 'paragraph')
    throw new Error('a page of text starts with a title and a paragraph');
  const sections: (ContentSection & { readonly blocks: Block[] })[] = [];
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) sections.push({ heading: token.text, blocks: [] });
    else {
      const section = sections.at(-1);
      if (!section) throw refused(token);
      section.blocks.push(blockOf(token));
    }
  }
  return { title: title.text, lead: lead.text, sections };
};

/**
 * Makes Markdown files modules that export their page as data, or only its title if they are imported as `….md?title`: what is shown needs
 * no parser and no HTML.
 */
export const content = (): Plugin => ({
  name: 'content',
  transform: (source, id) => {
    const [file = '', query] = id.split('?');
    if (!file.endsWith('.md')) return undefined;
    const page = contentPage(source);
    return { code: `export default ${JSON.stringify(query === 'title' ? page.title : page)};`, map: null };
  },
});
