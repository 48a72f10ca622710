import { type PayoutCountry, payoutCountries } from '#shared/domain/payment-account.ts';

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

/** 'México' and 'mexico' are the same to somebody who types. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Those with a word that starts with what was typed; a code of two letters finds its country too. */
export const countriesMatching = (countries: readonly Country[], typed: string): readonly Country[] => {
  const wanted = plain(typed);
  return countries.filter(
    ({ code, name }) => code.toLowerCase() === wanted || ` ${plain(name)}`.includes(` ${wanted}`),
  );
};

export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
