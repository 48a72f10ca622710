import type { PlanAllowances } from '../../contracts/plans.ts';
import type { Platform } from '../../product/game-types.ts';

/** The three catalogs: teams pay monthly, members of each platform yearly. */
export const planVariants = ['teams', 'gth', 'meh'] as const;
export type PlanVariant = (typeof planVariants)[number];

/** What a plan allows. The server enforces exactly this. */
export interface PlanLimits extends PlanAllowances {
  /** The platform's share of each payment, in hundredths of a percent. */
  readonly platformFeeBasisPoints: number;
  /** Whether a badge is shown next to the name. */
  readonly badge: boolean;
}

/** The features in a plan's list; the text is in the message catalog. */
export const planFeatures = [
  'join_games',
  'host_games',
  'member_badge',
  'lower_fees',
  'community_page',
  'site',
  'custom_domain',
  'more_members',
  'team_badge',
  'unlimited_members',
  'lowest_fees',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

export interface PlanLevel {
  readonly id: string;
  readonly variant: PlanVariant;
  readonly label: string;
  /** Minor units of USD per period; 0 is free and has no price at the payment provider. */
  readonly cost: number;
  readonly features: readonly PlanFeature[];
  readonly limits: PlanLimits;
}

export const planCurrency = 'usd';

const free: PlanLimits = {
  sites: 0,
  customDomain: false,
  members: 0,
  platformFeeBasisPoints: 500,
  badge: false,
};
const memberPlus: PlanLimits = { ...free, platformFeeBasisPoints: 300, badge: true };
const freeFeatures = ['join_games', 'host_games'] as const;
const plusFeatures = ['member_badge', 'lower_fees'] as const;

/** All plans in display order: the free one first. */
export const planLevels = [
  {
    id: 'teams_rookie',
    variant: 'teams',
    label: 'Rookie',
    cost: 0,
    features: ['community_page', 'host_games', 'site'],
    limits: { sites: 1, customDomain: false, members: 50, platformFeeBasisPoints: 500, badge: false },
  },
  {
    id: 'teams_pro',
    variant: 'teams',
    label: 'Organizer Pro',
    cost: 2900,
    features: ['custom_domain', 'more_members', 'team_badge', 'lower_fees'],
    limits: { sites: 3, customDomain: true, members: 500, platformFeeBasisPoints: 300, badge: true },
  },
  {
    id: 'teams_champion',
    variant: 'teams',
    label: 'Champion',
    cost: 7900,
    features: ['custom_domain', 'team_badge', 'unlimited_members', 'lowest_fees'],
    limits: { sites: 10, customDomain: true, members: 100_000, platformFeeBasisPoints: 150, badge: true },
  },
  { id: 'gth_free', variant: 'gth', label: 'Free', cost: 0, features: freeFeatures, limits: free },
  {
    id: 'gth_member_plus',
    variant: 'gth',
    label: 'Member Plus',
    cost: 4900,
    features: plusFeatures,
    limits: memberPlus,
  },
  { id: 'meh_free', variant: 'meh', label: 'Free', cost: 0, features: freeFeatures, limits: free },
  {
    id: 'meh_member_plus',
    variant: 'meh',
    label: 'Member Plus',
    cost: 3900,
    features: plusFeatures,
    limits: memberPlus,
  },
] as const satisfies readonly PlanLevel[];
export type PlanId = (typeof planLevels)[number]['id'];

const byId: ReadonlyMap<string, PlanLevel> = new Map(planLevels.map((level) => [level.id, level]));

/** The plan with that id, or undefined. */
export const planLevel = (id: string): PlanLevel | undefined => byId.get(id);

/** The billing period of a variant's plans. */
export const periodOf = (variant: PlanVariant): 'month' | 'year' => (variant === 'teams' ? 'month' : 'year');

const freeIds = { teams: 'teams_rookie', gth: 'gth_free', meh: 'meh_free' } as const satisfies Record<
  PlanVariant,
  PlanId
>;
/** The plan of people and teams that do not pay. */
export const freePlanOf = (variant: PlanVariant): PlanId => freeIds[variant];

/** Who can have a plan. */
export const subjectTypes = ['user', 'teams'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** The catalog that subjects of a type choose from on a platform. */
export const variantFor = (type: SubjectType, platform: Platform): PlanVariant =>
  type === 'teams' ? 'teams' : platform;

/** The limits of a plan; those of the variant's free plan if the plan is unknown. A missing plan never grants anything. */
export const limitsOf = (variant: PlanVariant, planId: string | undefined): PlanLimits =>
  [planId, freePlanOf(variant)].flatMap((id) => {
    const level = id === undefined ? undefined : planLevel(id);
    return level?.variant === variant ? [level.limits] : [];
  })[0] ?? free;

const badgeOfLevel = (level: PlanLevel | undefined): string | null =>
  level?.limits.badge ? level.label : null;

/** The plan name shown next to its owner's name; null if the plan has no badge or is unknown. */
export const badgeOf = (variant: PlanVariant, label: string): string | null =>
  badgeOfLevel(planLevels.find((level) => level.variant === variant && level.label === label));

/** The badge by plan id. */
export const badgeOfPlan = (planId: string): string | null => badgeOfLevel(planLevel(planId));
