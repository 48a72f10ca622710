import { type PayoutCountry, payoutCountries } from '#shared/domains/payments/payment-account.ts';
import { unaccented } from '#shared/kernel/text.ts';

export interface Country {
  readonly code: PayoutCountry;
  readonly name: string;
}

/** The home countries of payment accounts, named and sorted as `locale` does. */
export const countriesIn = (locale: string): readonly Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return payoutCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
};

/** Those with a word that starts with what was typed; a code of two letters finds its country too. */
export const countriesMatching = (countries: readonly Country[], typed: string): readonly Country[] => {
  const wanted = unaccented(typed).trim();
  return countries.filter(
    ({ code, name }) => code.toLowerCase() === wanted || ` ${unaccented(name)}`.includes(` ${wanted}`),
  );
};

export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
