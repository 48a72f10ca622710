import { IconChevronDown } from '@tabler/icons-react';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Combobox } from '#frontend/ui/combobox/combobox.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import type { PayoutCountry } from '#shared/domains/payments/payment-account.ts';
import { useCountryChoice } from '../model/account-country.ts';

interface PayoutCountrySelectProps {
  readonly value: PayoutCountry;
  readonly disabled: boolean;
  readonly onChange: (country: PayoutCountry) => void;
}

/** One of 45 countries, by typing or from the list. */
export const PayoutCountrySelect = ({ value, disabled, onChange }: PayoutCountrySelectProps) => {
  const choice = useCountryChoice(value, formatLocale(), onChange);
  return (
    <Combobox
      label={m.payouts_country()}
      open={choice.open}
      options={choice.found.map((country) => ({ ...country, key: country.code, label: country.name }))}
      active={choice.active}
      note={choice.found.length === 0 ? m.payouts_country_none() : undefined}
      short
      onPick={choice.pick}
    >
      {(field) => (
        <TextInput
          {...field}
          label={m.payouts_country()}
          description={m.payouts_country_hint()}
          value={choice.text}
          disabled={disabled}
          end={<IconChevronDown size={20} aria-hidden />}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onClick={(event) => {
            choice.show();
            event.currentTarget.select();
          }}
          onBlur={choice.close}
          onKeyDown={choice.onKeyDown}
        />
      )}
    </Combobox>
  );
};
