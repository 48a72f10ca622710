import type { TypedCard } from '../engine/cards.ts';
import { type Html, html } from './html.ts';

/** Reads a submitted form: a text, empty if absent. */
export type Fields = (name: string) => string;

export const cardFields = (): Html => html`
<label>Card number<input name="card" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required></label>
<div class="pair">
<label>Expires<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></label>
</div>`;

/** 12 / 34, 12/2034 or 1234 */
export const readCard = (field: Fields): TypedCard => {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(field('expiry').trim()) ?? [];
  return {
    number: field('card'),
    expMonth: Number(month || Number.NaN),
    expYear: Number(year || Number.NaN),
    cvc: field('cvc').trim(),
  };
};

export const testCardsHint = (): Html => html`<details><summary>Test cards</summary>
<ul class="lines small">
<li><span>Succeeds</span><code>4242 4242 4242 4242</code></li>
<li><span>Declined</span><code>4000 0000 0000 0002</code></li>
<li><span>No funds</span><code>4000 0000 0000 9995</code></li>
<li><span>Asks for a second step</span><code>4000 0025 0000 3155</code></li>
<li><span>Disputed after the payment</span><code>4000 0000 0000 0259</code></li>
<li><span>Can be saved, declines when charged</span><code>4000 0000 0000 0341</code></li>
</ul><p class="small soft">Any future date and any three digits.</p></details>`;
