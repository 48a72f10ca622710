import { paths } from '#shared/product/paths.ts';

/** Where a new member goes on: to the page that asked for sign-up, else to the hours of the week, which may be skipped. */
export const afterOnboarding = (from: string | undefined): string =>
  from ?? paths.settings({ tab: 'availability', skippable: 'true' });
