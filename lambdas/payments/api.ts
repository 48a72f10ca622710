export { createPlanLimits, type PlanLimitsOf } from './plan-limits.ts';
