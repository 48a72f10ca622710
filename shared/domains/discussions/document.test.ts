import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userId } from '#test/support/builders.ts';
import { Document, lengthOf, mentionsIn, plainDocument, summaryOf } from './document.ts';
import { NewPost, PostText } from './shapes.ts';

const accepts = (document: unknown): boolean => Document.safeParse(document).success;
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks }),
});
const link = (href: string) => doc(paragraph(text('here', { type: 'link', attrs: { href } })));
const list = (type: string) => ({
  type,
  content: [{ type: 'listItem', content: [paragraph(text('One'))] }],
});

describe('the document of a post', () => {
  it('TEA-07 has paragraphs, lists, bold, italic, links, and mentions', () => {
    const whole = doc(
      paragraph(text('Bold ', { type: 'bold' }), text('and italic', { type: 'bold' }, { type: 'italic' })),
      paragraph({ type: 'mention', attrs: { id: userId(1) } }, { type: 'hardBreak' }, text(' ok')),
      list('bulletList'),
      list('orderedList'),
      link('https://example.com/a?b=c#d').content[0],
      paragraph(),
    );
    expect(Document.parse(whole)).toEqual(whole);
    expect(mentionsIn(Document.parse(whole))).toEqual([userId(1)]);
    expect(summaryOf(Document.parse(whole), 20)).toBe('Bold and italic ok…');
  });

  it.each([
    ['HTML', '<p>Hi</p>'],
    ['another node', doc({ type: 'image', attrs: { src: 'https://example.com/x.png' } })],
    ['another block', doc({ type: 'codeBlock', content: [text('x')] })],
    [
      'a nested list',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [list('bulletList')] }] }),
    ],
    ['an attribute', doc({ ...paragraph(text('x')), attrs: { style: 'color: red' } })],
    ['another mark', doc(paragraph(text('x', { type: 'underline' })))],
    [
      'a link with more attributes',
      doc(paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }))),
    ],
    ['a link to a script', link('javascript:alert(1)')],
    ['a link without encryption', link('http://example.com')],
    ['a link with data', link('data:text/html,x')],
    ['a link that pretends to be another', link('https://bank.example@evil.example')],
    ['a link with marks of direction', link('https://example.com/\u202egnp.exe')],
    ['a link without a host', link('https://')],
    ['marks of direction', doc(paragraph(text('a\u202eb')))],
    ['control characters', doc(paragraph(text('a\u0000b')))],
    ['an empty text', doc(paragraph(text('')))],
    ['a mention of nobody', doc(paragraph({ type: 'mention', attrs: { id: 'x' } }))],
  ])('TEA-07 SEC-04~ refuses %s', (_, document) => {
    expect(accepts(document)).toBe(false);
  });

  it('TEA-07 has at most 4,000 characters, whatever its formatting', () => {
    const half = text('x'.repeat(2000), { type: 'bold' });
    expect(accepts(doc(paragraph(half), paragraph(half)))).toBe(true);
    const result = Document.safeParse(doc(paragraph(half), paragraph(half, text('x'))));
    expect(result.error?.issues).toMatchObject([{ params: { reason: 'too_long' } }]);
    expect(lengthOf(plainDocument('one\ntwo'))).toBe(6);
  });

  it('TEA-07 SEC-04~ is refused where it is wrong, however it is wrong', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const result = Document.safeParse(doc(paragraph(text('x')), value));
        if (result.success) expect(JSON.stringify(result.data)).toContain('"type"');
        else
          expect(result.error.issues.every(({ path }) => path[0] === 'content' && path[1] === 1)).toBe(true);
      }),
    );
  });

  it('TEA-07 says something, unless there are pictures', () => {
    const empty = doc(paragraph(text('  ')));
    expect([PostText.safeParse(empty).success, accepts(empty)]).toEqual([false, true]);
    const post = {
      ...{
        requestKey: `req_${'0'.repeat(26)}`,
        text: empty,
        pictures: [],
        replyTo: `post_${'0'.repeat(26)}`,
      },
      thread: null,
    };
    expect(NewPost.safeParse(post).error?.issues).toMatchObject([{ path: ['text'] }]);
    expect(NewPost.safeParse({ ...post, pictures: [`upl_${'0'.repeat(26)}`] }).success).toBe(true);
  });
});
