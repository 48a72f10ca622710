import { paths } from '#shared/product/paths.ts';

/** Where a new member goes next: to the page that required sign-up, or else to weekly availability, which can be skipped. */
export const afterOnboarding = (from: string | undefined): string =>
  from ?? paths.settings({ tab: 'availability', skippable: 'true' });
