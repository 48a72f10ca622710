import * as z from 'zod/mini';
import { locales, platforms } from '#shared/domain/game-types.ts';

/** Replaced by the platform's own address when a template is put into a stage. */
export const originPlaceholder = 'https://origin.invalid';

/** `templates.json`: what SES gets; `{{name}}` stands for what the sender gives. */
export const RenderedTemplates = z.array(
  z.object({
    name: z.string(),
    platform: z.enum(platforms),
    locale: z.enum(locales),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
);
export type RenderedTemplate = z.infer<typeof RenderedTemplates>[number];
