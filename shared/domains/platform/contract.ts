import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { gameTypeIds, genders, platforms } from '../../product/game-types.ts';

export const AppConfig = z.object({
  platform: oneOf(platforms, 'gth'),
  platformName: z.string(),
  /** What the host shows; 'product' on the product's own hosts. */
  surface: oneOf(['product', 'forms', 'site'], 'product'),
  auth: z.object({
    userPoolId: z.string(),
    clientId: z.string(),
    /** Set only if the pool is not at its AWS address. */
    endpoint: z.nullable(z.string()),
    /** The domain of the hosted login page, present when a social provider is configured. */
    domain: z.nullable(z.string()),
    socialProviders: z.array(z.enum(['google', 'apple'])),
    hideUserExistence: z.boolean(),
    /** Whether people may add an authenticator app to their password. */
    authenticatorApps: z.boolean(),
    /** The domain that passkeys belong to; they work on it and below it. Null if people cannot log in with passkeys. */
    passkeyDomain: z.nullable(z.string()),
  }),
  realtimeUrl: z.string(),
  /** Amazon Location's maps; null where only the built-in map is shown. The key works on the product's own hosts only. */
  mapTiles: z.nullable(z.object({ region: z.string(), key: z.string() })),
  /** Whether plans are sold. */
  subscriptionsEnabled: z.boolean(),
  /** Whether people earn badges. */
  badgesEnabled: z.boolean(),
  gameTypes: z.array(z.enum(gameTypeIds)),
  genders: z.array(z.enum(genders)),
});
export type AppConfig = z.infer<typeof AppConfig>;

export const platformContract = {
  config: endpoint({
    ...noInput,
    method: 'GET',
    path: '/config',
    access: 'public',
    summary: "Returns the app's configuration for its host.",
    cacheSeconds: 60,
    response: AppConfig,
  }),
  openapi: endpoint({
    ...noInput,
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Returns this API description (OpenAPI 3.1).',
    response: z.looseObject({ openapi: z.string() }),
  }),
} as const;
