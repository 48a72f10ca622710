import { type PayoutCountry, payoutCountries } from '#shared/domains/payments/payment-account.ts';

interface Country {
  readonly code: PayoutCountry;
  readonly name: string;
}

/** The home countries of payment accounts, named and sorted for `locale`. */
export const countriesIn = (locale: string): readonly Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return payoutCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
};

export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
