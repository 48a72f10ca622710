/** What a team's plan allows, as far as endpoints depend on it. A number is the most there may be; a flag says whether it is included. */
export interface PlanAllowances {
  /** Websites. */
  readonly sites: number;
  readonly customDomain: boolean;
  /** Members of the team. */
  readonly members: number;
}
export type PlanAllowance = keyof PlanAllowances;
