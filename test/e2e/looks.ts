import { isDeep, share } from '../support/seed.ts';
import type { Rules } from './barriers.ts';

/** A size of the window and a color scheme, and what is checked there. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: Rules;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** In which looks the deep run checks a page. */
const EVERY = {
  two: [
    { ...desktop, colorScheme: 'dark', rules: 'all' },
    { ...phone, colorScheme: 'light', rules: 'all' },
  ],
  all: [
    { ...desktop, colorScheme: 'light', rules: 'all' },
    { ...desktop, colorScheme: 'dark', rules: 'of colors' },
    { ...phone, colorScheme: 'dark', rules: 'of colors' },
    { ...phone, colorScheme: 'light', rules: 'all' },
  ],
} as const satisfies Record<string, readonly Look[]>;
export type Looks = keyof typeof EVERY;

/** The look in which tests continue. */
export const USUAL_LOOK = { ...phone, colorScheme: 'light' } as const;

/** One look at everything, and one at the colors in the other scheme, in either size. */
const PAIRS: readonly (readonly [Look, Look])[] = [desktop, phone].flatMap((whole) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((other): readonly [Look, Look] => [
      { ...other, colorScheme: colorScheme === 'light' ? 'dark' : 'light', rules: 'of colors' },
      { ...whole, colorScheme, rules: 'all' },
    ]),
  ),
);

/** In which looks a screen is checked. Outside the deep run there are two, which the seed and the screen's name choose. */
export const looksAt = (screen: string, looks: Looks): readonly Look[] =>
  isDeep ? EVERY[looks] : share(PAIRS, 1, `looks at ${screen}`).flat();
