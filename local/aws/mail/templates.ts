import Handlebars from 'handlebars';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';

/** The `Template` property of `AWS::SES::Template`. */
export const TemplateProperties = z.object({
  TemplateName: z.optional(z.string()),
  SubjectPart: z.string(),
  HtmlPart: z.optional(z.string()),
  TextPart: z.optional(z.string()),
});
export type TemplateProperties = z.output<typeof TemplateProperties>;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string | undefined;
  readonly text: string | undefined;
}

const TemplateData = z.record(z.string(), z.unknown());

const parseData = (json: string): Record<string, unknown> => {
  try {
    return z.parse(TemplateData, JSON.parse(json));
  } catch {
    throw new AwsError('InvalidRenderingParameter', 'Template rendering data is invalid');
  }
};

/**
 * Renders as SES does: nothing is escaped, not even in HTML, so the sender has to escape user input
 * (https://docs.aws.amazon.com/ses/latest/dg/send-personalized-email-advanced.html). Unlike SES, which accepts the
 * call and drops the email, a missing variable is refused at once.
 */
const renderPart = (name: string, part: string, data: Readonly<Record<string, unknown>>): string => {
  try {
    return Handlebars.compile(part, { strict: true, noEscape: true })(data);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError('MissingRenderingAttribute', `Template ${name} cannot be rendered: ${reason}`);
  }
};

export const createTemplates = (templates: Readonly<Record<string, TemplateProperties>>) => ({
  /** @throws the SES errors for an unknown template, unreadable data, and a missing variable */
  render(name: string, json: string): RenderedMail {
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (!template) throw new AwsError('TemplateDoesNotExist', `Template ${name} does not exist`);
    const data = parseData(json);
    const part = (source: string | undefined) =>
      source === undefined ? undefined : renderPart(name, source, data);
    return {
      subject: renderPart(name, template.SubjectPart, data),
      html: part(template.HtmlPart),
      text: part(template.TextPart),
    };
  },
});
export type Templates = ReturnType<typeof createTemplates>;
