/** What a team's plan allows, as far as endpoints depend on it. A number is a maximum; a flag says whether something is included. */
export interface PlanAllowances {
  /** Websites. */
  readonly sites: number;
  readonly customDomain: boolean;
  /** Members of the team. */
  readonly members: number;
}
export type PlanAllowance = keyof PlanAllowances;
