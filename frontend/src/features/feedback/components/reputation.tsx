import { IconStarFilled } from '@tabler/icons-react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { endorsementLabels } from '../model/endorsement-labels.ts';
import css from './feedback.module.css';

/** On a profile: how the person's events are rated, and what others endorsed them for. Empty until there is something. */
export const Reputation = ({ userId }: { readonly userId: string }) => {
  const reputation = useRead(feedbackContract.ofPerson, { params: { userId } }).data;
  if (!reputation) return null;
  const { rating, endorsements } = reputation;
  return (
    <>
      {rating && (
        <p className={css.average}>
          <IconStarFilled size={18} aria-hidden />
          {m.reputation_rating({
            average: rating.average.toLocaleString(formatLocale(), { minimumFractionDigits: 1 }),
            count: rating.count,
          })}
        </p>
      )}
      {endorsements.length > 0 && (
        <ul className={css.endorsements} aria-label={m.reputation_endorsements()}>
          {endorsements.map(({ kind, count }) => (
            <li key={kind}>
              {endorsementLabels[kind]()} <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
