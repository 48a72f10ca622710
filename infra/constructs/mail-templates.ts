import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { isListTemplate } from '#shared/domains/notifications/list-mail.ts';
import { originPlaceholder, RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';

export interface MailTemplatesProps {
  readonly config: StageConfig;
  /** The folder with the rendered emails. */
  readonly folder: string;
}

/** The product's emails as SES templates, per platform and locale. List mail is not included: its function sends complete messages. */
export class MailTemplates extends Construct {
  constructor(scope: Construct, id: string, { config, folder }: MailTemplatesProps) {
    super(scope, id);
    const names = namesOf(config.stage);
    const rendered = RenderedTemplates.parse(
      JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')),
    );
    for (const { platform, name, locale, subject, html, text } of rendered) {
      if (isListTemplate(name)) continue;
      const here = (part: string) => part.replaceAll(originPlaceholder, config.origins[platform]);
      new CfnTemplate(this, `${platform}-${name}-${locale}`, {
        template: {
          templateName: names.mailTemplate(platform, name, locale),
          subjectPart: subject,
          htmlPart: here(html),
          textPart: here(text),
        },
      });
    }
  }
}
