import { IconTrophy } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { tournamentOffer } from '../../model/plan-offers.ts';
import { planPrice } from '../../model/plan-words.ts';
import css from './plan-page.module.css';

/** The tournament offer, which will be sold later. */
export const PlanTournaments = () => (
  <section className={css.offer} aria-labelledby="tournaments">
    <IconTrophy size={40} stroke={1.5} aria-hidden className={css.offerIcon ?? ''} />
    <div className={css.offerWords}>
      <h2 id="tournaments">
        {m.plan_tournaments_title()} <Tag tone="mine">{m.plan_soon()}</Tag>
      </h2>
      <p>{m.plan_tournaments_text()}</p>
    </div>
    <dl className={css.offerFacts}>
      <div>
        <dt>{m.plan_tournaments_launch()}</dt>
        <dd>{tournamentOffer.launch}</dd>
      </div>
      <div>
        <dt>{m.plan_tournaments_status()}</dt>
        <dd>{m.plan_tournaments_state()}</dd>
      </div>
      <div>
        <dt>{m.plan_tournaments_price()}</dt>
        <dd>{planPrice(tournamentOffer)}</dd>
      </div>
    </dl>
  </section>
);
