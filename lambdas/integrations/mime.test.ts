import { describe, expect, it } from 'vitest';
import { parseRawMail } from '#local/aws/mail/mime.ts';
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

describe('an email sent as a complete message', () => {
  it.each([
    'Hello',
    'Ana se unió a Pádel ⚽ del sábado por la mañana en el parque, con todas las amistades de siempre',
    'A line that is longer than sixty characters and says nothing that is not plain ASCII text',
    'Ana\r\nBcc: everybody@example.com',
    '=?UTF-8?B?SGk=?=',
    '👩‍👩‍👧‍👦'.repeat(20),
  ])('has its subject %j as it was given', (subject) => {
    const composed = composeMessage(message({ subject }));
    expect(parseRawMail(composed).subject).toBe(subject);
    for (const line of headersOf(composed)) {
      expect(line.length).toBeLessThanOrEqual(78);
      expect(line).toMatch(/^[\x20-\x7e]*$/);
    }
    expect(headersOf(composed).filter((line) => /^bcc/i.test(line))).toEqual([]);
  });

  it('has its text first and its HTML last, in any script and of any length', () => {
    const text = `${'línea ñandú 漢字 👋\r\n'.repeat(300)}--alternative_of_this_email--\r\n`;
    const html = `<p>${text}</p>`;
    const composed = composeMessage(message({ text, html }));
    expect(parseRawMail(composed)).toMatchObject({ text, html });
    const types = linesOf(composed).filter((line) => line.startsWith('Content-Type: text/'));
    expect(types).toEqual([
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Type: text/html; charset=UTF-8',
    ]);
    for (const line of linesOf(composed)) expect(line.length).toBeLessThanOrEqual(78);
  });

  it.each([
    ['Good Times Hub <hello@gth.example>', 'From: Good Times Hub <hello@gth.example>'],
    ['Meet & Play <hello@meh.example>', 'From: Meet & Play <hello@meh.example>'],
    ['Juégalo <hola@gth.example>', 'From: =?UTF-8?B?SnXDqWdhbG8=?= <hola@gth.example>'],
    ['Games, Inc. <hello@gth.example>', 'From: =?UTF-8?B?R2FtZXMsIEluYy4=?= <hello@gth.example>'],
    ['hello@gth.example', 'From: hello@gth.example'],
  ])('names %s as its sender', (from, header) => {
    expect(headersOf(composeMessage(message({ from })))).toContain(header);
  });

  it('RSV-10~ carries a calendar file next to its text and HTML', () => {
    const type = 'text/calendar; charset=UTF-8; method=REQUEST';
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Pádel\r\nEND:VCALENDAR\r\n';
    const composed = composeMessage(message({ attachment: { name: 'event.ics', type, content } }));
    expect(parseRawMail(composed)).toMatchObject({
      ...{ text: 'Hello', html: '<p>Hello</p>' },
      attachments: [{ name: 'event.ics', type: `${type}; name="event.ics"`, content }],
    });
    for (const line of linesOf(composed)) expect(line.length).toBeLessThanOrEqual(78);
  });

  it('an invitation is an alternative of the text, which mail programs act on, and a file for the others', () => {
    const type = 'text/calendar; charset=UTF-8; method=REQUEST';
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    const attachment = { name: 'event.ics', type, content, fileType: 'application/ics' };
    const types = linesOf(composeMessage(message({ attachment }))).flatMap(
      (line) => /^Content-Type: (.*)$/.exec(line)?.[1] ?? [],
    );
    expect(types).toEqual([
      'multipart/mixed; boundary="parts_of_this_email"',
      'multipart/alternative; boundary="alternative_of_this_email"',
      'text/plain; charset=UTF-8',
      'text/html; charset=UTF-8',
      type,
      'application/ics; name="event.ics"',
    ]);
  });

  it.each([
    ['an address', { to: 'ana@example.com\r\nBcc: everybody@example.com' }],
    ['a header', { headers: { 'List-Unsubscribe': '<https://gth.example>\r\nBcc: everybody@example.com' } }],
    ['the name of a file', { attachment: { name: 'a\r\nBcc: b', type: 'text/plain', content: '' } }],
    ['the name of a header', { headers: { 'A: b\r\nBcc': 'everybody@example.com' } }],
  ])('is not composed with a line break in %s', (_, changes) => {
    expect(() => composeMessage(message(changes))).toThrow('printable ASCII');
  });
});
