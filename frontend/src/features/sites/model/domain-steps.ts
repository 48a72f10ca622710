import type { SiteDomain } from '#shared/domains/sites/shapes.ts';

export const domainSteps = ['proof', 'certificate', 'live'] as const;

/** The step that is under way, counted from 0; all are done at 3. */
export const stepOf = ({ status }: Pick<SiteDomain, 'status'>): number =>
  ({ claimed: 0, proven: 1, active: domainSteps.length })[status];

/** Whether the state will change without anybody doing something here. */
export const isWaiting = (domain: SiteDomain | null | undefined): boolean =>
  domain !== null && domain !== undefined && domain.status !== 'active';
