import { expect, it } from 'vitest';
import { Document } from '#shared/domains/discussions/document.ts';
import { userId } from '#test/support/builders.ts';
import { type EditorNode, fromDocument, toDocument } from './editor-document.ts';

const text = (value: string, ...marks: NonNullable<EditorNode['marks']>): EditorNode => ({
  type: 'text',
  text: value,
  marks,
});
const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });
const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', rel: null } });

const written: EditorNode = {
  type: 'doc',
  content: [
    paragraph(text('Hi ', { type: 'bold' }), text('there', link('https://example.com'))),
    paragraph({ type: 'mention', attrs: { id: userId(1), label: 'Ana', mentionSuggestionChar: '@' } }),
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [{ type: 'listItem', content: [paragraph(text('One'))] }],
    },
    paragraph(text('x', link('javascript:alert(1)'), { type: 'underline' })),
    { type: 'image', attrs: { src: 'https://example.com/x.png' } },
    paragraph(),
    paragraph(),
  ],
};

it('TEA-07 what the editor has becomes a document that posts accept, and nothing else', () => {
  const document = toDocument(written);
  expect(Document.parse(document)).toEqual(document);
  expect(document.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hi ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
      ],
    },
    { type: 'paragraph', content: [{ type: 'mention', attrs: { id: userId(1) } }] },
    {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'x' }] },
  ]);
});

it('TEA-07 a post comes back to the editor as it was, with names', () => {
  const document = toDocument(written);
  const shown = fromDocument(document, () => 'Ana');
  expect(JSON.stringify(shown)).toContain('"label":"Ana"');
  expect(toDocument(shown)).toEqual(document);
});
