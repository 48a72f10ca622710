import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPaths } from '#infra/config/build-paths.ts';
import { fill, withEscaped } from '#lambdas/integrations/mail.ts';
import { createTemplates, type RenderedMail } from '#local/aws/mail/templates.ts';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import { type RenderedTemplate, RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';

const templates = RenderedTemplates.parse(
  JSON.parse(readFileSync(join(buildPaths.mail, 'templates.json'), 'utf8')),
);
const titleOf = ({ platform, name, locale }: RenderedTemplate) => `${platform} ${name} ${locale}`;
const kept = createTemplates(
  Object.fromEntries(
    templates.map((template) => [
      titleOf(template),
      {
        TemplateName: titleOf(template),
        SubjectPart: template.subject,
        HtmlPart: template.html,
        TextPart: template.text,
      },
    ]),
  ),
);

/** The sender fills list mail; SES fills all other email from its stored template. */
const filled = (template: RenderedTemplate, data: Readonly<Record<string, string>>): RenderedMail => {
  if (!isListTemplate(template.name))
    return kept.render(titleOf(template), JSON.stringify(withEscaped(data)));
  const { subject, html, text } = template;
  return { subject: fill(subject, data), html: fill(html, data), text: fill(text, data) };
};

interface HostileMail {
  readonly title: string;
  /** Filled by the sender, not by SES. */
  readonly isList: boolean;
  readonly mailWith: (text: string) => RenderedMail;
}

/** Every email in every language and brand, with the text in all variables. */
export const mailTemplates: readonly HostileMail[] = templates.map((template) => ({
  title: titleOf(template),
  isList: isListTemplate(template.name),
  mailWith(text) {
    const { subject, html, text: plain } = template;
    const named = [...`${subject}${html}${plain}`.matchAll(/\{\{(?:html\.)?(\w+)\}\}/g)];
    return filled(template, Object.fromEntries(named.map(([, name = '']) => [name, text])));
  },
}));
