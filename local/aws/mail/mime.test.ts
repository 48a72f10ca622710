import { describe, expect, it } from 'vitest';
import { addressesIn, parseRawMail } from './mime.ts';

describe('a raw email', () => {
  it('has its headers, encoded subject, and both bodies', async () => {
    const raw = [
      'From: Good Times <hello@goodtimes.example>',
      'To: Ana <ana@example.com>',
      `Subject: =?UTF-8?B?${Buffer.from('Résumé of the week').toString('base64')}?=`,
      'List-Unsubscribe: <https://goodtimes.example/u/1>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'X-SES-MESSAGE-TAGS: kind=digest',
      'Content-Type: multipart/alternative; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=C3=A9 and a long =',
      'line',
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Café</p>').toString('base64'),
      '--b1--',
      '',
    ].join('\r\n');
    const mail = await parseRawMail(Buffer.from(raw));
    expect(mail).toMatchObject({ subject: 'Résumé of the week', html: '<p>Café</p>' });
    expect(mail.text?.trim()).toBe('Café and a long line');
    expect(mail.headers).toMatchObject({
      'list-unsubscribe': '<https://goodtimes.example/u/1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('may have nested bodies, folded headers, and 8-bit text', async () => {
    const raw = [
      'Subject: =?utf-8?Q?Caf=C3=A9_?=\r\n =?utf-8?Q?today?=',
      'Content-Type: multipart/mixed;\r\n boundary=outer',
      '',
      '--outer',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Zürich',
      '--inner--',
      '--outer--',
    ].join('\r\n');
    const mail = await parseRawMail(Buffer.from(raw));
    expect([mail.subject, mail.text?.trim(), mail.html]).toEqual(['Café today', 'Zürich', undefined]);
  });

  it('names its addresses with and without display names', () => {
    expect(addressesIn('"Ana, the host" <ana@example.com>, bo@example.com')).toEqual([
      'ana@example.com',
      'bo@example.com',
    ]);
  });
});
