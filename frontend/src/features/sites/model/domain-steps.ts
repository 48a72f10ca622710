import type { SiteDomain } from '#shared/domains/sites/shapes.ts';

export const domainSteps = ['proof', 'certificate', 'live'] as const;

/** The current step, counted from 0; 3 means all are done. */
export const stepOf = ({ status }: Pick<SiteDomain, 'status'>): number =>
  ({ claimed: 0, proven: 1, active: domainSteps.length })[status];

/** Whether the state will change without anyone doing something here. */
export const isWaiting = (domain: SiteDomain | null | undefined): boolean =>
  domain !== null && domain !== undefined && domain.status !== 'active';
