import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { describe, expect, it } from 'vitest';
import { createTestMail, FROM } from './test-mail.ts';

const { client, mail, send, messages, page } = createTestMail();

describe('the mailbox page', () => {
  it('lists, searches, and opens emails, and never runs their content', async () => {
    await mail().deliver({
      to: 'ana@example.com',
      subject: '<script>1</script>',
      html: '<p>Code 123456</p>',
      source: 'x',
    });
    await send('bo@example.com', { team: 'Aces', name: 'Bo' });
    const [bo, ana] = await messages();
    const list = await page('/mailbox');
    expect(list.text).toContain('Join Aces');
    expect(list.text).not.toContain('<script>');
    expect(list.policy).toContain("default-src 'none'");
    expect((await page('/mailbox?to=ana')).text).not.toContain('Join Aces');
    expect((await page('/mailbox?to=nobody')).text).toContain('No mail to “nobody” yet');
    const html = await page(`/mailbox/messages/${ana?.id}/html`);
    expect(html).toMatchObject({
      text: expect.stringContaining('Code 123456'),
      policy: expect.stringMatching(/^sandbox /),
    });
    expect((await page(`/mailbox/messages/${bo?.id}?view=text`)).text).toContain('<pre>Hi Bo</pre>');
    expect((await page('/mailbox/messages/none')).status).toBe(404);
  });

  it('PLT-06~ shows how to unsubscribe, according to the email’s headers', async () => {
    const address = 'https://goodtimes.example/api/unsubscribe/a-token';
    const raw = [
      `From: ${FROM}`,
      'To: ana@example.com',
      'Subject: News',
      `List-Unsubscribe: <${address}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      '',
      'Hello',
    ].join('\r\n');
    await client().send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    const [sent] = await messages();
    const { text } = await page(`/mailbox/messages/${sent?.id}?view=text`);
    expect(text).toContain(`<dt>list-unsubscribe</dt><dd>&#60;${address}&#62;</dd>`);
    expect(text).toContain('<dt>list-unsubscribe-post</dt><dd>List-Unsubscribe=One-Click</dd>');
  });
});
