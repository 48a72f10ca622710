import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { queryError, xmlResponse } from '../response.ts';
import type { AwsRequest, AwsResponse, Service, Surroundings } from '../service.ts';
import { requireSignature } from '../signed-call.ts';
import { feedbackFor, type SesNotification } from './feedback.ts';
import { createMailbox } from './mailbox.ts';
import { addressesIn } from './mime.ts';
import { type Mail, openOutbox } from './outbox.ts';
import { parseSending, type Sending } from './ses-form.ts';
import { createTemplates, TemplateProperties } from './templates.ts';

export interface MailOptions extends Surroundings {
  readonly directory: string;
  /** By name: the `Template` property of each `AWS::SES::Template`. */
  readonly templates: Readonly<Record<string, unknown>>;
  /** Addresses and domains that may send. */
  readonly identities: readonly string[];
  /** Known names; a call with any other is refused. */
  readonly configurationSets?: readonly string[];
  /** Receives bounces and complaints after the call has returned, as SES publishes them to SNS. */
  readonly onFeedback?: (notification: SesNotification) => void | Promise<void>;
}

/** An email that another service sends, such as the user pool's codes. */
export interface ServiceMail {
  readonly to: string;
  readonly from?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly source: string;
}

export interface MailService extends Service {
  readonly deliver: (mail: ServiceMail) => Promise<void>;
}

const POOL_SENDER = 'no-reply@verificationemail.com';

const isVerified = (identities: readonly string[], from: string): boolean => {
  const [address = ''] = addressesIn(from.toLowerCase());
  const domain = address.split('@')[1] ?? '';
  return identities.some((identity) => {
    const verified = identity.toLowerCase();
    return address === verified || domain === verified || domain.endsWith(`.${verified}`);
  });
};

const accepted = (action: string, messageId: string): AwsResponse =>
  xmlResponse(
    200,
    `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result><MessageId>${messageId}` +
      `</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  );

/** Amazon SES (v1 query protocol): writes to an outbox on disk, which the mailbox shows. */
export const createMail = (options: MailOptions): MailService => {
  const { directory, identities, configurationSets = [], onFeedback, clock, log } = options;
  const outbox = openOutbox(directory);
  const mailbox = createMailbox(outbox);
  const templates = createTemplates(
    Object.fromEntries(
      Object.entries(options.templates).map(([name, template]) => [
        name,
        z.parse(TemplateProperties, template),
      ]),
    ),
  );

  const checkSender = ({ from, configurationSet }: Sending): void => {
    if (!isVerified(identities, from)) {
      const message = `Email address is not verified. The following identities failed the check in region US-EAST-1: ${from}`;
      throw new AwsError('MessageRejected', message);
    }
    if (configurationSet !== undefined && !configurationSets.includes(configurationSet)) {
      throw new AwsError(
        'ConfigurationSetDoesNotExist',
        `Configuration set <${configurationSet}> does not exist.`,
      );
    }
  };

  const keep = async (content: Omit<Mail, 'id' | 'at'>): Promise<Mail> => {
    const mail = { ...content, id: randomUUID(), at: clock.now().toISOString() };
    await outbox.add(mail);
    return mail;
  };

  const announce = async (mail: Mail): Promise<void> => {
    for (const notification of feedbackFor(mail)) await onFeedback?.(notification);
  };

  const send = async (request: AwsRequest): Promise<AwsResponse> => {
    const form = new URLSearchParams((await request.body()).toString());
    const sending = await parseSending(form, templates);
    checkSender(sending);
    const mail = await keep({ ...sending, to: [...sending.to], replyTo: [...sending.replyTo] });
    setImmediate(() => {
      announce(mail).catch((error: unknown) => log.error('mail feedback failed', { id: mail.id, error }));
    });
    return accepted(form.get('Action') ?? '', mail.id);
  };

  return {
    name: 'mail',
    matches: (request) => request.signedFor === 'ses' || mailbox.matches(request),
    handle: (request) =>
      mailbox.matches(request)
        ? Promise.resolve(mailbox.answer(request))
        : requireSignature(request, 'ses')
            .then(() => send(request))
            .catch((error: unknown) => {
              if (error instanceof AwsError) return queryError(error);
              throw error;
            }),
    async deliver({ to, from = POOL_SENDER, subject, html, source }) {
      await keep({ to: [to], from, replyTo: [], subject, html, template: source, tags: {}, headers: {} });
    },
  };
};
