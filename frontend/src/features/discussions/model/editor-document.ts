import type { JSONContent } from '@tiptap/core';
import type { BlockNode, Document, InlineNode, Mark } from '#shared/domains/discussions/document.ts';
import { UserId } from '#shared/kernel/ids.ts';

/** A node as the editor has it. */
export type EditorNode = JSONContent;
type EditorMark = NonNullable<EditorNode['marks']>[number];

const toMark = ({ type, attrs }: EditorMark): Mark[] => {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href = String(attrs?.['href'] ?? '');
  return type === 'link' && href.startsWith('https://') ? [{ type, attrs: { href } }] : [];
};

const toInline = ({ type, text, attrs, marks = [] }: EditorNode): InlineNode[] => {
  if (type === 'hardBreak') return [{ type }];
  if (type === 'mention') {
    const id = UserId.safeParse(attrs?.['id']);
    return id.success ? [{ type, attrs: { id: id.data } }] : [];
  }
  if (type !== 'text' || text === undefined || text === '') return [];
  const kept = marks.flatMap(toMark);
  return [{ type, text, ...(kept.length > 0 && { marks: kept }) }];
};

const toParagraph = ({ content = [] }: EditorNode) => {
  const inline = content.flatMap(toInline);
  return { type: 'paragraph' as const, ...(inline.length > 0 && { content: inline }) };
};

const toBlock = (node: EditorNode): BlockNode[] => {
  const { type, content = [] } = node;
  if (type === 'paragraph') return [toParagraph(node)];
  if (type !== 'bulletList' && type !== 'orderedList') return [];
  const items = content.flatMap(({ content: [first] = [] }) =>
    first ? [{ type: 'listItem' as const, content: [toParagraph(first)] }] : [],
  );
  return items.length > 0 ? [{ type, content: items }] : [];
};

const isBlank = (block: BlockNode): boolean => block.type === 'paragraph' && block.content === undefined;

/** What someone wrote, as sent: only what a post may contain, without empty paragraphs at the end. */
export const toDocument = ({ content = [] }: EditorNode): Document => {
  const blocks = content.flatMap(toBlock);
  const last = blocks.findLastIndex((block) => !isBlank(block));
  return { type: 'doc', content: blocks.slice(0, last + 1) };
};

/** A post for the editor, which shows the names of those who are mentioned. */
export const fromDocument = (document: Document, nameOf: (id: UserId) => string): EditorNode => {
  const named = (node: EditorNode): EditorNode => {
    const id = node.type === 'mention' ? UserId.safeParse(node.attrs?.['id']).data : undefined;
    if (id) return { ...node, attrs: { id, label: nameOf(id) } };
    return node.content ? { ...node, content: node.content.map(named) } : node;
  };
  return named(document);
};
