import * as z from 'zod/mini';
import { locales, platforms } from '../../product/game-types.ts';

/** The placeholder for the platform's own address in a rendered email. */
export const originPlaceholder = 'https://origin.invalid';

/** The emails as the build renders them; `{{name}}` is a placeholder that the sender fills in. */
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
export type RenderedTemplates = z.infer<typeof RenderedTemplates>;
export type RenderedTemplate = RenderedTemplates[number];
