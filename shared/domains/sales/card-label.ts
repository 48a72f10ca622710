/** Names of card networks as the payment provider spells them, and as they do. */
const brands: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

/** The network of a card and its last digits, 'Visa 4242'; empty if it was not a card. */
export const cardLabel = (
  card: { readonly brand: string; readonly last4: string } | null | undefined,
): string => (card ? `${brands.get(card.brand) ?? card.brand} ${card.last4}`.trim() : '');
