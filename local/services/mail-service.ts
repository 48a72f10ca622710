import * as z from 'zod/mini';
import { createMail, type MailService } from '../aws/mail/mail.ts';
import type { Surroundings } from '../aws/service.ts';
import type { Template } from '../template/template.ts';
import type { Publish } from './topics.ts';

const MailTemplate = z.object({ Template: z.looseObject({ TemplateName: z.string() }) });
const EventDestination = z.object({
  EventDestination: z.object({
    Enabled: z._default(z.boolean(), true),
    MatchingEventTypes: z.array(z.string()),
    SnsDestination: z.optional(z.object({ TopicARN: z.string() })),
  }),
});

const readDestinations = (template: Template) =>
  template.resources('AWS::SES::ConfigurationSetEventDestination').flatMap((resource) => {
    const { Enabled, MatchingEventTypes, SnsDestination } = resource.parse(EventDestination).EventDestination;
    const kinds = MatchingEventTypes.map((kind) => kind.toLowerCase());
    return Enabled && SnsDestination ? [{ kinds, topicArn: SnsDestination.TopicARN }] : [];
  });

export interface MailServiceOptions extends Surroundings {
  readonly template: Template;
  readonly directory: string;
  readonly publish: Publish;
}

/** SES with the template's email templates, senders, and configuration sets. */
export const createMailService = ({ template, publish, ...options }: MailServiceOptions): MailService => {
  const destinations = readDestinations(template);
  const templates = template
    .resources('AWS::SES::Template')
    .map((resource) => resource.parse(MailTemplate).Template)
    .map((content) => [content.TemplateName, content] as const);
  return createMail({
    ...options,
    templates: Object.fromEntries(templates),
    identities: template.resources('AWS::SES::EmailIdentity').map(({ ref }) => ref),
    configurationSets: template.resources('AWS::SES::ConfigurationSet').map(({ ref }) => ref),
    onFeedback(notification) {
      // Feedback for an email without a configuration set goes to its identity, which has no listener here.
      const kind = notification.eventType?.toLowerCase() ?? '';
      for (const { topicArn } of destinations.filter(({ kinds }) => kinds.includes(kind))) {
        publish(topicArn, notification);
      }
    },
  });
};
