import * as z from 'zod/mini';

const Providers = z.array(z.enum(['google', 'apple']));

/** The social providers of a comma-separated setting; none when it is empty. @throws on an unknown one */
export const socialProvidersOf = (setting: string): z.output<typeof Providers> =>
  Providers.parse(setting === '' ? [] : setting.split(','));
