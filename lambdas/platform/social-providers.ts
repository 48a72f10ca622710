import * as z from 'zod/mini';

const Providers = z.array(z.enum(['google', 'apple']));

/** The social providers in a comma-separated setting; none if it is empty. @throws for an unknown one */
export const socialProvidersOf = (setting: string): z.output<typeof Providers> =>
  Providers.parse(setting === '' ? [] : setting.split(','));
