import { type KeyboardEvent, useMemo, useState } from 'react';
import { nextOption } from '#frontend/ui/combobox/next-option.ts';
import type { PayoutCountry } from '#shared/domains/payments/payment-account.ts';
import { type Country, countriesIn, countriesMatching, countryName } from './countries.ts';

/** Choosing a country by typing or from the list; the field holds the chosen one whenever nobody is typing. */
export const useCountryChoice = (
  value: PayoutCountry,
  locale: string,
  onChange: (country: PayoutCountry) => void,
) => {
  const all = useMemo(() => countriesIn(locale), [locale]);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = typed === null ? all : countriesMatching(all, typed);

  const close = (): void => {
    setOpen(false);
    setTyped(null);
  };
  const show = (): void => {
    if (open) return;
    setOpen(true);
    setActive(all.findIndex(({ code }) => code === value));
  };
  const pick = ({ code }: Country): void => {
    onChange(code);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOption(event.key, active, found.length);
    const chosen = found[active];
    if (next !== undefined && !open) show();
    else if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && open && chosen) pick(chosen);
    // The dialog around would close otherwise.
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  const text = typed ?? countryName(value, locale);
  return {
    text,
    open,
    active: open && found.length > 0 ? active : -1,
    found,
    show,
    close,
    pick,
    type,
    onKeyDown,
  };
};
