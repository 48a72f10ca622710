import { describe, expect, it } from 'vitest';
import { addressesIn, parseRawMail } from '#local/aws/mail/mime.ts';
import { composeMessage, type Message } from './mime.ts';

const message = (changes: Partial<Message> = {}): Message => ({
  from: 'Good Times Hub <hello@gth.example>',
  to: 'ana@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  ...changes,
});
const linesOf = (composed: Buffer) => composed.toString('latin1').split('\r\n');
const headersOf = (composed: Buffer) => linesOf(composed).slice(0, linesOf(composed).indexOf(''));

/** RFC 5322, 2.1.1: 78 characters, without the line break. */
const LONGEST = 78;

describe('an email sent as a complete message', () => {
  it.each([
    'Hello',
    'Ana se unió a Pádel ⚽ del sábado por la mañana en el parque, con todas las amistades de siempre',
    'A line that is longer than sixty characters and says nothing that is not plain ASCII text',
    '👩‍👩‍👧‍👦'.repeat(20),
  ])('has its subject %j as it was given', async (subject) => {
    const composed = await composeMessage(message({ subject }));
    expect((await parseRawMail(composed)).subject).toBe(subject);
    for (const line of headersOf(composed)) {
      expect(line.length).toBeLessThanOrEqual(LONGEST);
      expect(line).toMatch(/^[\x20-\x7e]*$/);
    }
  });

  it('has one header from each text, whatever is in it', async () => {
    const composed = await composeMessage(message({ subject: 'Ana\r\nBcc: everybody@example.com' }));
    expect(headersOf(composed).filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect((await parseRawMail(composed)).subject).toMatch(/^Ana +Bcc: everybody@example.com$/);
  });

  it('has a subject that only looks encoded as it was entered, but for a space', async () => {
    const composed = await composeMessage(message({ subject: '=?UTF-8?B?SGk=?=' }));
    expect((await parseRawMail(composed)).subject).toBe('= ?UTF-8?B?SGk=?=');
  });

  it('has its text first and its HTML last, in any script and of any length', async () => {
    const text = `${'línea ñandú 漢字 👋\n'.repeat(300)}--boundary--\n`;
    const html = `<p>${text}</p>`;
    const composed = await composeMessage(message({ text, html }));
    expect(await parseRawMail(composed)).toMatchObject({ text, html });
    const types = linesOf(composed).filter((line) => line.startsWith('Content-Type: text/'));
    expect(types).toEqual([
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]);
    for (const line of linesOf(composed)) expect(line.length).toBeLessThanOrEqual(LONGEST);
  });

  it.each([
    ['Good Times Hub', 'hello@gth.example'],
    ['Meet & Play', 'hello@meh.example'],
    ['Juégalo', 'hola@gth.example'],
    ['Games, Inc.', 'hello@gth.example'],
  ])('names %s as its sender', async (name, address) => {
    const { headers } = await parseRawMail(await composeMessage(message({ from: `"${name}" <${address}>` })));
    expect(headers['from']).toContain(name);
    expect(addressesIn(headers['from'] ?? '')).toEqual([address]);
  });

  it('RSV-10~ carries a calendar file next to its text and HTML', async () => {
    const type = 'text/calendar; charset=UTF-8; method=REQUEST';
    const content = 'BEGIN:VCALENDAR\nSUMMARY:Pádel\nEND:VCALENDAR\n';
    const composed = await composeMessage(message({ attachment: { name: 'event.ics', type, content } }));
    expect(await parseRawMail(composed)).toMatchObject({
      ...{ text: 'Hello\n', html: '<p>Hello</p>\n' },
      attachments: [{ name: 'event.ics', type: 'text/calendar', content }],
    });
    for (const line of linesOf(composed)) expect(line.length).toBeLessThanOrEqual(LONGEST);
  });

  it('an invitation is an alternative of the text, which mail programs act on, and a file for the others', async () => {
    const type = 'text/calendar; charset=UTF-8; method=REQUEST';
    const content = 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n';
    const attachment = { name: 'event.ics', type, content, fileType: 'application/ics' };
    const types = linesOf(await composeMessage(message({ attachment }))).flatMap(
      (line) => /^Content-Type: ([^;]*)/.exec(line)?.[1] ?? [],
    );
    expect(types).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar',
      'application/ics',
    ]);
    const lines = linesOf(await composeMessage(message({ attachment })));
    expect(lines.filter((line) => /method=REQUEST/.test(line))).toHaveLength(1);
  });

  it.each([
    ['an address', { to: 'ana@example.com\r\nBcc: everybody@example.com' }],
    ['a header', { headers: { 'List-Unsubscribe': '<https://gth.example>\r\nBcc: everybody@example.com' } }],
    ['the name of a file', { attachment: { name: 'a\r\nBcc: b', type: 'text/plain', content: '' } }],
    ['the name of a header', { headers: { 'A: b\r\nBcc': 'everybody@example.com' } }],
  ])('is not composed with a line break in %s', async (_, changes) => {
    await expect(composeMessage(message(changes))).rejects.toThrow('printable ASCII');
  });
});
