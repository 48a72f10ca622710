import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendTemplatedEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach } from 'vitest';
import { type AwsServer, createAwsServer } from '../server.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import { createMail, type MailService } from './mail.ts';
import type { Mail } from './outbox.ts';

export const FROM = 'Good Times <hello@goodtimes.example>';
const templates = {
  invitation: {
    SubjectPart: 'Join {{team}}',
    HtmlPart: '<p>Hi {{name}}{{#if note}}, {{note}}{{/if}}</p>',
    TextPart: 'Hi {{name}}',
  },
};

interface Opened {
  readonly mail: MailService;
  readonly server: AwsServer;
  readonly client: SESClient;
}

/** A mail service and a client of it for each test of a file. `feedback` gets what the service reports about emails. */
export const createTestMail = (feedback: (report: unknown) => void = () => {}) => {
  const clock = movableClock();
  let directory = '';
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (!opened) throw new Error('the mail service is started before each test');
    return opened;
  };
  const start = async () => {
    const mail = createMail({
      clock,
      log: silentLog,
      directory,
      templates,
      identities: ['goodtimes.example'],
      configurationSets: ['main'],
      onFeedback: feedback,
    });
    const server = await createAwsServer({ port: 0, services: [mail], log: silentLog });
    const client = new SESClient({
      endpoint: server.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    opened = { mail, server, client };
  };
  const stop = async () => {
    const { client, server } = current();
    client.destroy();
    await server.close();
  };
  const get = (path: string) => fetch(`${current().server.url}${path}`);

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'mail-'));
    await start();
  });
  afterEach(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });

  return {
    clock,
    /** Where it keeps what was sent. */
    directory: () => directory,
    mail: () => current().mail,
    client: () => current().client,
    stop,
    start,
    /** Sends the template `invitation`. */
    send: (to: string, data: object, changes: object = {}) =>
      current().client.send(
        new SendTemplatedEmailCommand({
          Source: FROM,
          Destination: { ToAddresses: [to] },
          Template: 'invitation',
          TemplateData: JSON.stringify(data),
          ...changes,
        }),
      ),
    /** What was sent, newest first. */
    messages: async (to = ''): Promise<Mail[]> =>
      (await get(`/mailbox/api/messages?to=${encodeURIComponent(to)}`)).json(),
    page: async (path: string) => {
      const response = await get(path);
      return {
        status: response.status,
        text: await response.text(),
        policy: response.headers.get('content-security-policy'),
      };
    },
  };
};
