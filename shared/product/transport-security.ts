/**
 * `Strict-Transport-Security` (RFC 6797) of the product's own hosts, and of everybody else's. The first binds all that is below a
 * host for two years, which only its owner may decide; the second keeps a browser from plain HTTP for a day.
 */
export const transportSecurity = {
  own: 'max-age=63072000; includeSubDomains; preload',
  others: 'max-age=86400',
} as const;
