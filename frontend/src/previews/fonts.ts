import displayLatin from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?inline';
import displayLatinExt from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?inline';
import displayVietnamese from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff?inline';
import textLatin from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline';
import textLatinExt from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline';
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?inline';
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?inline';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?inline';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?inline';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff?inline';
import { bytesOf } from './bytes-of.ts';

/** One name for each file: a file has the letters of one script only. */
const files = {
  ...{ displayLatin, displayLatinExt, displayVietnamese },
  ...{ textLatin, textLatinExt },
  ...{ latin, latinExt, vietnamese, cyrillic, greek, devanagari },
} as const;

export const fonts = Object.entries(files).map(([name, address]) => ({
  name,
  data: bytesOf(address),
  weight: 600 as const,
  style: 'normal' as const,
}));

/** Of other alphabets; the first font that has a letter draws it. */
const others = 'latin, latinExt, vietnamese, cyrillic, greek, devanagari';
export const families = {
  display: `displayLatin, displayLatinExt, displayVietnamese, ${others}`,
  text: `textLatin, textLatinExt, ${others}`,
} as const;
