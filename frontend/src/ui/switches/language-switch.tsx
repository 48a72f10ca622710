import { changeLocale, useLocale } from '#frontend/lib/text/locale.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

/** Each language is offered by its own name. */
const offers = {
  en: { locale: 'es', label: 'Cambiar a español', short: 'ES' },
  es: { locale: 'en', label: 'Switch to English', short: 'EN' },
} as const;

export const LanguageSwitch = () => {
  const { locale, label, short } = offers[useLocale()];
  return (
    <IconButton label={label} lang={locale} data-action="language" onClick={() => void changeLocale(locale)}>
      <span aria-hidden>{short}</span>
    </IconButton>
  );
};
