import { m } from '#frontend/paraglide/messages.js';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { PlanArt } from './plan-art.tsx';
import css from './plan-page.module.css';

const words = {
  teams: { head: m.pricing_organizer_head, lead: m.pricing_organizer_lead },
  user: { head: m.pricing_member_head, lead: m.pricing_member_lead },
} as const;

/** What the page is about, in two sentences. */
export const PlanHead = ({ type }: { readonly type: SubjectType }) => (
  <div className={css.head}>
    <div className={css.words}>
      <h1>{words[type].head()}</h1>
      <p>{words[type].lead()}</p>
    </div>
    <PlanArt type={type} className={css.art ?? ''} />
  </div>
);
