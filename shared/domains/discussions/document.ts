import * as z from 'zod/mini';
import { oneOf, plainText, refusedBy } from '../../contracts/fields.ts';
import { UserId } from '../../kernel/ids.ts';
import { isVisible } from '../../kernel/text.ts';

/**
 * The text of a post, as a document of few kinds of nodes: a part of what ProseMirror stores (https://prosemirror.net/docs/guide/#doc). It contains no HTML,
 * and nodes, marks, and attributes that are not listed here are refused. Lists are not nested, so it has a fixed depth.
 */
export const documentLimits = {
  /** Characters of the text, without formatting. A mention counts as one. */
  text: 4000,
  blocks: 200,
  /** Nodes in one paragraph. */
  nodes: 400,
  items: 100,
  address: 2000,
  mentions: 20,
} as const;

/** An address that a link can have: https, a host name with a dot, and no user name or password. */
const isSafeAddress = (href: string): boolean => {
  if (!URL.canParse(href)) return false;
  const { protocol, username, password, hostname } = new URL(href);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
};

const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string().check(
      z.maxLength(documentLimits.address),
      z.regex(plainText, 'format'),
      refusedBy((href) => (isSafeAddress(href) ? undefined : 'format')),
    ),
  }),
});
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  Link,
]);
export type Mark = z.infer<typeof Mark>;

const TextNode = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .check(
      z.normalize('NFC'),
      z.minLength(1),
      z.maxLength(documentLimits.text),
      z.regex(plainText, 'format'),
    ),
  marks: z.optional(z.array(Mark).check(z.maxLength(3))),
});
/** Names a person. The name is not stored: readers see the current one, if they may. */
const MentionNode = z.strictObject({
  type: z.literal('mention'),
  attrs: z.strictObject({ id: UserId }),
});
const BreakNode = z.strictObject({ type: z.literal('hardBreak') });
const InlineNode = z.discriminatedUnion('type', [TextNode, MentionNode, BreakNode]);
export type InlineNode = z.infer<typeof InlineNode>;

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.optional(z.array(InlineNode).check(z.maxLength(documentLimits.nodes))),
});
const ListItem = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(Paragraph).check(z.minLength(1), z.maxLength(1)),
});
const items = z.array(ListItem).check(z.minLength(1), z.maxLength(documentLimits.items));
const BlockNode = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
]);
export type BlockNode = z.infer<typeof BlockNode>;

const Shape = z.strictObject({
  type: oneOf(['doc'], 'doc'),
  content: z.array(BlockNode).check(z.maxLength(documentLimits.blocks)),
});
type Shape = z.infer<typeof Shape>;

const inlineOfBlock = (block: BlockNode): readonly InlineNode[] =>
  block.type === 'paragraph'
    ? (block.content ?? [])
    : block.content.flatMap((item) => item.content.flatMap(({ content = [] }) => content));

/** The inline nodes of a document, in order. */
const inlineNodes = ({ content }: Shape): readonly InlineNode[] => content.flatMap(inlineOfBlock);

/** How many characters a document has: UTF-16 units, as in every other text. */
export const lengthOf = (document: Shape): number =>
  inlineNodes(document).reduce((length, node) => length + (node.type === 'text' ? node.text.length : 1), 0);

/** Who is mentioned, each once. */
export const mentionsIn = (document: Shape): readonly UserId[] => [
  ...new Set(inlineNodes(document).flatMap((node) => (node.type === 'mention' ? [node.attrs.id] : []))),
];

/** Whether a document says nothing. */
export const isEmptyDocument = (document: Shape): boolean =>
  inlineNodes(document).every((node) =>
    node.type === 'text' ? !isVisible(node.text) : node.type === 'hardBreak',
  );

/** The text of a document in one line, without mentions, for summaries: at most `most` characters. */
export const summaryOf = (document: Shape, most: number): string => {
  const line = document.content
    .map((block) =>
      inlineOfBlock(block)
        .map((node) => (node.type === 'text' ? node.text : ' '))
        .join(''),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

/** A document with at most 4,000 characters of text, which mentions at most 20 people. */
export const Document = Shape.check(
  refusedBy((document) =>
    lengthOf(document) > documentLimits.text || mentionsIn(document).length > documentLimits.mentions
      ? 'too_long'
      : undefined,
  ),
);
export type Document = z.infer<typeof Document>;

/** A document of paragraphs without formatting, one for each line. */
export const plainDocument = (text: string): Document => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
});
