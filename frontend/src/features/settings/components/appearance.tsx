import { type ColorSchemeChoice, chooseColorScheme } from '#frontend/lib/device/color-scheme.ts';
import { useColorSchemeChoice } from '#frontend/lib/device/use-color-scheme.ts';
import { changeLocale, useLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import type { Locale } from '#shared/product/game-types.ts';
import css from './settings.module.css';

const schemes = [
  { value: 'auto', text: m.theme_auto },
  { value: 'light', text: m.theme_light },
  { value: 'dark', text: m.theme_dark },
] as const satisfies readonly { value: ColorSchemeChoice; text: () => string }[];

/** Each language by its own name. */
const languages = [
  { value: 'en', label: <span lang="en">English</span> },
  { value: 'es', label: <span lang="es">Español</span> },
] as const satisfies readonly { value: Locale; label: React.ReactNode }[];

/** The theme and language of this device. */
export const Appearance = () => (
  <Card aria-labelledby="appearance">
    <h2 id="appearance">{m.appearance_title()}</h2>
    <div className={css.choice}>
      <span aria-hidden>{m.theme_label()}</span>
      <FilterChips
        label={m.theme_label()}
        choices={schemes.map(({ value, text }) => ({ value, label: text() }))}
        value={useColorSchemeChoice()}
        onChange={chooseColorScheme}
      />
    </div>
    <div className={css.choice}>
      <span aria-hidden>{m.language_label()}</span>
      <FilterChips
        label={m.language_label()}
        choices={languages}
        value={useLocale()}
        onChange={changeLocale}
      />
    </div>
    <p className={css.hint}>{m.language_hint()}</p>
  </Card>
);
