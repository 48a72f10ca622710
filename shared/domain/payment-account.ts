/** Home countries of payment accounts (ISO 3166-1 alpha-2): where the payment provider opens accounts for businesses. */
export const payoutCountries = [
  'US',
  'AU',
  'AT',
  'BE',
  'BR',
  'BG',
  'CA',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GI',
  'GR',
  'HK',
  'HU',
  'IN',
  'IE',
  'IT',
  'JP',
  'LV',
  'LI',
  'LT',
  'LU',
  'MY',
  'MT',
  'MX',
  'NL',
  'NZ',
  'NO',
  'PL',
  'PT',
  'RO',
  'SG',
  'SK',
  'SI',
  'ES',
  'SE',
  'CH',
  'TH',
  'AE',
  'GB',
] as const;
export type PayoutCountry = (typeof payoutCountries)[number];
export const defaultPayoutCountry: PayoutCountry = 'US';

/** Active takes money and pays it out; incomplete still owes the provider something. */
export const paymentAccountStatus = (account: {
  readonly chargesEnabled: boolean;
  readonly detailsSubmitted: boolean;
}): 'active' | 'incomplete' => (account.chargesEnabled && account.detailsSubmitted ? 'active' : 'incomplete');
