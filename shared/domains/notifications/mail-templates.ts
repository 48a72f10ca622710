import * as z from 'zod/mini';
import { locales, platforms } from '../../product/game-types.ts';

/** Stands in a rendered email for the platform's own address. */
export const originPlaceholder = 'https://origin.invalid';

/** The emails as the build renders them; `{{name}}` stands for what the sender gives. */
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
