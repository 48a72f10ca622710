export { createPlanLimits, type PlanLimitsOf } from './plan-limits.ts';
export { openPlanReads } from './public-reads.ts';
