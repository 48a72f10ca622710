import { IconExternalLink } from '@tabler/icons-react';
import { cardName } from '#frontend/lib/text/card-name.ts';
import { price } from '#frontend/lib/text/price.ts';
import { refundSentence } from '#frontend/lib/text/refund-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { AnswerPage } from '#shared/domains/answers/contract.ts';
import css from './answer-card.module.css';

/** What was paid, and what comes back on canceling now: shown above the button that cancels. */
export const PaidNote = ({ page: { paid, event } }: { readonly page: AnswerPage }) => {
  if (!paid) return null;
  const { amount, refunded, back, card, receiptUrl, refundRule } = paid;
  const { dateStart, timeZone } = event;
  return (
    <div className={css.state} data-tone="quiet">
      <p className={css.status}>{m.answer_paid({ price: price(amount), card: cardName(card) })}</p>
      {refunded > 0 && <p>{m.answer_refunded({ price: price(refunded) })}</p>}
      <p>{back > 0 ? m.answer_back({ price: price(back) }) : m.answer_back_nothing()}</p>
      <p className={css.soft}>{refundSentence(refundRule, { dateStart, timeZone })}</p>
      {receiptUrl !== null && (
        <p>
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            {m.answer_receipt()} <IconExternalLink size={16} aria-hidden />
          </a>
        </p>
      )}
    </div>
  );
};
