import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { type PayoutCountry, payoutCountries } from '#shared/domains/payments/payment-account.ts';
import { countriesIn } from '../../model/countries.ts';

interface PayoutCountrySelectProps {
  readonly value: PayoutCountry;
  readonly disabled: boolean;
  readonly onChange: (country: PayoutCountry) => void;
}

/** One of 45 countries; typing the first letters finds one, as in every native list. */
export const PayoutCountrySelect = ({ value, disabled, onChange }: PayoutCountrySelectProps) => (
  <Select
    label={m.payouts_country()}
    description={m.payouts_country_hint()}
    value={value}
    disabled={disabled}
    options={countriesIn(formatLocale()).map(({ code, name }) => ({ value: code, label: name }))}
    onChange={({ currentTarget }) => {
      const country = payoutCountries.find((code) => code === currentTarget.value);
      if (country !== undefined) onChange(country);
    }}
  />
);
