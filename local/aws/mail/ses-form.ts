import { AwsError } from '../aws-error.ts';
import { type AttachedFile, addressesIn, parseRawMail } from './mime.ts';
import type { RenderedMail, Templates } from './templates.ts';

/** A send request in the v1 query protocol, for any of the three actions. */
export interface Sending extends RenderedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly template: string | undefined;
  readonly configurationSet: string | undefined;
  readonly tags: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: AttachedFile[];
}

const MOST_RECIPIENTS = 50;

const required = (form: URLSearchParams, name: string): string => {
  const value = form.get(name);
  if (!value) throw new AwsError('ValidationError', `1 validation error detected: ${name} must not be null`);
  return value;
};

const members = (form: URLSearchParams, prefix: string): string[] =>
  [...form].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value);

const tagsIn = (form: URLSearchParams): Record<string, string> => {
  const tags = [...form].flatMap(([name, key]) => {
    const prefix = /^(Tags\.member\.\d+)\.Name$/.exec(name)?.[1];
    return prefix ? [[key, form.get(`${prefix}.Value`) ?? '']] : [];
  });
  return Object.fromEntries(tags);
};

const common = (form: URLSearchParams) => ({
  configurationSet: form.get('ConfigurationSetName') ?? undefined,
  tags: tagsIn(form),
});

const envelope = (form: URLSearchParams) => ({
  ...common(form),
  from: required(form, 'Source'),
  to: ['ToAddresses', 'CcAddresses', 'BccAddresses']
    .flatMap((field) => members(form, `Destination.${field}`))
    .flatMap(addressesIn),
  replyTo: members(form, 'ReplyToAddresses'),
  headers: {},
});

const simple = (form: URLSearchParams): Sending => ({
  ...envelope(form),
  template: undefined,
  subject: required(form, 'Message.Subject.Data'),
  html: form.get('Message.Body.Html.Data') ?? undefined,
  text: form.get('Message.Body.Text.Data') ?? undefined,
});

const templated = (form: URLSearchParams, templates: Templates): Sending => {
  const template = required(form, 'Template');
  return { ...envelope(form), template, ...templates.render(template, required(form, 'TemplateData')) };
};

/** Envelope fields of the call win over the headers; SES reads tags and configuration set from headers too. */
const raw = async (form: URLSearchParams): Promise<Sending> => {
  const mail = await parseRawMail(Buffer.from(required(form, 'RawMessage.Data'), 'base64'));
  const { headers } = mail;
  const { 'x-ses-message-tags': tagHeader = '' } = headers;
  const named = members(form, 'Destinations').flatMap(addressesIn);
  const inHeaders = [headers.to, headers.cc, headers.bcc].flatMap((header) => addressesIn(header ?? ''));
  const given = common(form);
  const tags = [...tagHeader.matchAll(/([^=,\s]+)=([^=,\s]+)/g)];
  return {
    ...mail,
    from: form.get('Source') ?? headers.from ?? required(form, 'Source'),
    to: named.length > 0 ? named : inHeaders,
    replyTo: headers['reply-to'] ? [headers['reply-to']] : [],
    template: undefined,
    configurationSet: given.configurationSet ?? headers['x-ses-configuration-set'],
    tags: { ...Object.fromEntries(tags.map(([, name = '', value = '']) => [name, value])), ...given.tags },
  };
};

const byAction = async (form: URLSearchParams, templates: Templates): Promise<Sending> => {
  const action = form.get('Action') ?? '';
  switch (action) {
    case 'SendEmail':
      return simple(form);
    case 'SendTemplatedEmail':
      return templated(form, templates);
    case 'SendRawEmail':
      return raw(form);
    default:
      throw new AwsError('InvalidAction', `The action ${action} is not emulated.`);
  }
};

export const parseSending = async (form: URLSearchParams, templates: Templates): Promise<Sending> => {
  const sending = await byAction(form, templates);
  if (sending.to.length === 0) throw new AwsError('InvalidParameterValue', 'Missing final recipient.');
  if (sending.to.length > MOST_RECIPIENTS) {
    throw new AwsError('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`);
  }
  if (sending.html === undefined && sending.text === undefined) {
    throw new AwsError('InvalidParameterValue', 'The message has no body.');
  }
  return sending;
};
