import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A JSON file of an installed package. */
export const jsonOf = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8'));

const Icons = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

/** Fluent's flat emoji (MIT) by their names there: each the content of an SVG of 32 × 32. */
export const emojiIcons = (): Readonly<Record<string, { readonly body: string }>> =>
  Icons.parse(jsonOf('@iconify-json/fluent-emoji-flat/icons.json')).icons;
