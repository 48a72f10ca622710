import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { originPlaceholder, RenderedTemplates } from '#infra/mail/rendered.ts';

export interface MailTemplatesProps {
  readonly config: StageConfig;
  /** Folder with the rendered mails. */
  readonly folder: string;
}

/** Every mail of the product as an SES template, per platform and locale. */
export class MailTemplates extends Construct {
  constructor(scope: Construct, id: string, { config, folder }: MailTemplatesProps) {
    super(scope, id);
    const names = namesOf(config.stage);
    const rendered = RenderedTemplates.parse(
      JSON.parse(readFileSync(join(folder, 'templates.json'), 'utf8')),
    );
    for (const { platform, name, locale, subject, html, text } of rendered) {
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
