import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
  SendTemplatedEmailCommand,
} from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AwsServer, createAwsServer } from '../server.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import { createMail, type MailService } from './mail.ts';
import type { Mail } from './outbox.ts';

const FROM = 'Good Times <hello@goodtimes.example>';
const templates = {
  invitation: {
    SubjectPart: 'Join {{team}}',
    HtmlPart: '<p>Hi {{name}}{{#if note}}, {{note}}{{/if}}</p>',
    TextPart: 'Hi {{name}}',
  },
};

let directory: string;
let mail: MailService;
let server: AwsServer;
let client: SESClient;
const feedback = vi.fn();
const clock = movableClock();

const start = async () => {
  mail = createMail({
    clock,
    log: silentLog,
    directory,
    templates,
    identities: ['goodtimes.example'],
    configurationSets: ['main'],
    onFeedback: feedback,
  });
  server = await createAwsServer({ port: 0, services: [mail], log: silentLog });
  client = new SESClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
};

const send = (to: string, data: object, changes: object = {}) =>
  client.send(
    new SendTemplatedEmailCommand({
      Source: FROM,
      Destination: { ToAddresses: [to] },
      Template: 'invitation',
      TemplateData: JSON.stringify(data),
      ...changes,
    }),
  );

const messages = async (to = ''): Promise<Mail[]> =>
  (await fetch(`${server.url}/mailbox/api/messages?to=${encodeURIComponent(to)}`)).json();

const page = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get('content-security-policy'),
  };
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mail-'));
  feedback.mockReset();
  await start();
});
afterEach(async () => {
  client.destroy();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('sending through the SES client', () => {
  it('renders a template and keeps what was sent', async () => {
    const { MessageId } = await send(
      'ana@example.com',
      { team: 'Aces', name: 'Ana' },
      {
        ConfigurationSetName: 'main',
        Tags: [{ Name: 'kind', Value: 'invitation' }],
      },
    );
    expect(await messages()).toEqual([
      {
        id: MessageId,
        at: clock.now().toISOString(),
        from: FROM,
        to: ['ana@example.com'],
        replyTo: [],
        subject: 'Join Aces',
        html: '<p>Hi Ana</p>',
        text: 'Hi Ana',
        template: 'invitation',
        configurationSet: 'main',
        tags: { kind: 'invitation' },
        headers: {},
      },
    ]);
  });

  it('escapes nothing, like the real service: the sender has to', async () => {
    await send('ana@example.com', { team: 'A & B', name: '<b>Ana</b>', note: 'see you' });
    expect((await messages())[0]).toMatchObject({
      subject: 'Join A & B',
      html: '<p>Hi <b>Ana</b>, see you</p>',
    });
  });

  it.each([
    ['a missing variable', {}, { TemplateData: '{"team":"Aces"}' }, 'MissingRenderingAttribute'],
    ['unreadable data', {}, { TemplateData: '{' }, 'InvalidRenderingParameter'],
    ['an unknown template', {}, { Template: 'other' }, 'TemplateDoesNotExist'],
    ['a sender who is not verified', {}, { Source: 'x@elsewhere.example' }, 'MessageRejected'],
    ['a look-alike domain', {}, { Source: 'x@notgoodtimes.example' }, 'MessageRejected'],
    ['an unknown configuration set', {}, { ConfigurationSetName: 'x' }, 'ConfigurationSetDoesNotExist'],
    ['nobody to send to', {}, { Destination: { ToAddresses: [] } }, 'InvalidParameterValue'],
  ])('refuses %s', async (_case, data, changes, code) => {
    const sent = send('ana@example.com', { team: 'Aces', name: 'Ana', ...data }, changes);
    await expect(sent).rejects.toMatchObject({ name: expect.stringContaining(code) });
    expect(await messages()).toEqual([]);
  });

  it('accepts a simple email with copies', async () => {
    await client.send(
      new SendEmailCommand({
        Source: FROM,
        Destination: { ToAddresses: ['Ana <ana@example.com>'], BccAddresses: ['bo@example.com'] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Plain ✓' } } },
        ReplyToAddresses: ['team@goodtimes.example'],
      }),
    );
    const sent = {
      to: ['ana@example.com', 'bo@example.com'],
      text: 'Plain ✓',
      replyTo: ['team@goodtimes.example'],
    };
    expect(await messages('bo@')).toMatchObject([sent]);
    expect(await messages('cy@')).toEqual([]);
  });

  it('reads a raw email, whose envelope may differ from its headers', async () => {
    const raw = `From: ${FROM}\r\nTo: ana@example.com\r\nSubject: Digest\r\nX-SES-MESSAGE-TAGS: kind=digest\r\n\r\nHello`;
    const RawMessage = { Data: Buffer.from(raw) };
    await client.send(new SendRawEmailCommand({ RawMessage }));
    await client.send(new SendRawEmailCommand({ RawMessage, Destinations: ['bo@example.com'] }));
    const sent = { subject: 'Digest', text: 'Hello', tags: { kind: 'digest' } };
    expect(await messages()).toMatchObject([
      { ...sent, to: ['bo@example.com'] },
      { ...sent, to: ['ana@example.com'] },
    ]);
  });

  it.each([
    ['bounce@simulator.amazonses.com', { notificationType: 'Bounce', bounce: { bounceSubType: 'General' } }],
    [
      'suppressionlist@simulator.amazonses.com',
      { notificationType: 'Bounce', bounce: { bounceSubType: 'Suppressed' } },
    ],
    ['complaint+label@simulator.amazonses.com', { notificationType: 'Complaint' }],
    ['anyone@bounce.example', { bounce: { bouncedRecipients: [{ emailAddress: 'anyone@bounce.example' }] } }],
    [
      'anyone@complaint.example',
      { complaint: { complainedRecipients: [{ emailAddress: 'anyone@complaint.example' }] } },
    ],
  ])('tells of the fate of %s', async (to, expected) => {
    const { MessageId } = await send(to, { team: 'Aces', name: 'Ana' });
    await vi.waitFor(() => expect(feedback).toHaveBeenCalledOnce());
    expect(feedback.mock.calls[0]?.[0]).toMatchObject({
      ...expected,
      mail: { messageId: MessageId, destination: [to] },
    });
  });

  it('reports an email sent through a configuration set as an event', async () => {
    await send(
      'bounce@simulator.amazonses.com',
      { team: 'Aces', name: 'Ana' },
      { ConfigurationSetName: 'main' },
    );
    await vi.waitFor(() => expect(feedback).toHaveBeenCalledOnce());
    expect(feedback.mock.calls[0]?.[0]).toMatchObject({
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
    });
  });

  it('keeps the newest 500 and survives a restart, a torn last line included', async () => {
    for (let index = 0; index < 505; index += 1) {
      await mail.deliver({ to: 'ana@example.com', subject: `Mail ${index}`, html: 'x', source: 'test' });
    }
    await server.close();
    appendFileSync(join(directory, 'outbox.jsonl'), '{"id":"to');
    await start();
    await mail.deliver({ to: 'ana@example.com', subject: 'After', html: 'x', source: 'test' });
    await server.close();
    await start();
    const kept = await messages();
    expect(kept).toHaveLength(500);
    expect(kept.slice(0, 2).map(({ subject }) => subject)).toEqual(['After', 'Mail 504']);
  });
});

describe('the mailbox page', () => {
  it('lists, searches, and opens emails, and never runs their content', async () => {
    await mail.deliver({
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
    await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    const [sent] = await messages();
    const { text } = await page(`/mailbox/messages/${sent?.id}?view=text`);
    expect(text).toContain(`<dt>list-unsubscribe</dt><dd>&#60;${address}&#62;</dd>`);
    expect(text).toContain('<dt>list-unsubscribe-post</dt><dd>List-Unsubscribe=One-Click</dd>');
  });
});
