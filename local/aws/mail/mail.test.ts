import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { describe, expect, it } from 'vitest';
import { createTestMail, FROM } from './test-mail.ts';

const { clock, directory, mail, client, stop, start, send, messages } = createTestMail();

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
    await client().send(
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
    await client().send(new SendRawEmailCommand({ RawMessage }));
    await client().send(new SendRawEmailCommand({ RawMessage, Destinations: ['bo@example.com'] }));
    const sent = { subject: 'Digest', text: 'Hello\n', tags: { kind: 'digest' } };
    expect(await messages()).toMatchObject([
      { ...sent, to: ['bo@example.com'] },
      { ...sent, to: ['ana@example.com'] },
    ]);
  });

  it('keeps the newest 500 and survives a restart, a torn last line included', async () => {
    for (let index = 0; index < 505; index += 1) {
      await mail().deliver({ to: 'ana@example.com', subject: `Mail ${index}`, html: 'x', source: 'test' });
    }
    await stop();
    appendFileSync(join(directory(), 'outbox.jsonl'), '{"id":"to');
    await start();
    await mail().deliver({ to: 'ana@example.com', subject: 'After', html: 'x', source: 'test' });
    await stop();
    await start();
    const kept = await messages();
    expect(kept).toHaveLength(500);
    expect(kept.slice(0, 2).map(({ subject }) => subject)).toEqual(['After', 'Mail 504']);
  });
});
