import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import {
  freePlanOf,
  type PlanFeature,
  type PlanId,
  type PlanVariant,
} from '#shared/domains/payments/plans.ts';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import { money } from '#shared/kernel/money.ts';
import { feeShare, limitsOfPlan } from './plan-numbers.ts';

type Named = Pick<Plan, 'label' | 'priceId' | 'variant'>;
type Level = Pick<Plan, 'id' | 'variant'>;

/** The free plan is called Free or, for teams, by its level. */
export const planName = ({ label, priceId, variant }: Named): string => {
  if (priceId !== null) return label;
  return variant === 'teams' ? m.plan_rookie_level() : m.plan_free();
};

/** The billing period. */
export const periodLabel = (period: Plan['period']): string =>
  period === 'month' ? m.plan_month() : m.plan_year();

export const planPrice = ({ cost, currency }: Pick<Plan, 'cost' | 'currency'>): string =>
  money({ amount: cost, currency }, formatLocale());

export const percent = (share: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(share);

const count = (value: number): string => new Intl.NumberFormat(formatLocale()).format(value);
const feeOf = (level: Level): string => percent(feeShare(limitsOfPlan(level)));
const freeOf = (variant: PlanVariant): Level => ({ id: freePlanOf(variant), variant });

const sentences = {
  join_games: () => m.plan_feature_join_games(),
  host_games: () => m.plan_feature_host_games(),
  member_badge: () => m.plan_feature_member_badge(),
  lower_fees: (level) =>
    m.plan_feature_lower_fees({ fee: feeOf(level), before: feeOf(freeOf(level.variant)) }),
  community_page: () => m.plan_feature_community_page(),
  site: () => m.plan_feature_site(),
  custom_domain: () => m.plan_feature_custom_domain(),
  more_members: (level) => m.plan_feature_members({ count: count(limitsOfPlan(level).members) }),
  team_badge: () => m.plan_feature_team_badge(),
  unlimited_members: (level) => m.plan_feature_members({ count: count(limitsOfPlan(level).members) }),
  lowest_fees: (level) => m.plan_feature_lowest_fees({ fee: feeOf(level) }),
} as const satisfies Record<PlanFeature, (level: Level) => string>;

/** What a plan adds to the previous one, with its limits. */
export const featureSentences = (
  plan: Level & Pick<Plan, 'features'>,
  before?: Pick<Plan, 'features'>,
): string[] =>
  plan.features
    .filter((feature) => before?.features.includes(feature) !== true)
    .map((feature) => sentences[feature](plan));

const audiences: Readonly<Record<PlanId, () => string>> = {
  teams_rookie: m.plan_for_teams_rookie,
  teams_pro: m.plan_for_teams_pro,
  teams_champion: m.plan_for_teams_champion,
  gth_free: m.plan_for_free,
  gth_member_plus: m.plan_for_member_plus,
  meh_free: m.plan_for_free,
  meh_member_plus: m.plan_for_member_plus,
};
const audienceById: ReadonlyMap<string, () => string> = new Map(Object.entries(audiences));

/** Who a plan is for; empty for a plan that this version of the app does not know. */
export const audienceOf = ({ id }: Pick<Plan, 'id'>): string => audienceById.get(id)?.() ?? '';

interface NumberRow {
  readonly name: string;
  /** One for each plan. */
  readonly values: readonly string[];
}

const yes = (has: boolean): string => (has ? m.plan_yes() : m.plan_no());

/** The team plans side by side. */
export const numberRows = (plans: readonly Level[]): NumberRow[] => {
  const limits = plans.map(limitsOfPlan);
  return [
    { name: m.plan_row_fee(), values: limits.map((limit) => percent(feeShare(limit))) },
    { name: m.plan_row_members(), values: limits.map(({ members }) => count(members)) },
    { name: m.plan_row_sites(), values: limits.map(({ sites }) => count(sites)) },
    { name: m.plan_row_domain(), values: limits.map(({ customDomain }) => yes(customDomain)) },
    { name: m.plan_row_badge(), values: limits.map(({ badge }) => yes(badge)) },
  ];
};
