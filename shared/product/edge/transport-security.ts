/**
 * `Strict-Transport-Security` (RFC 6797) for the product's own hosts, and for all others. The first covers all subdomains for two
 * years, which only a domain's owner may decide; the second keeps browsers off plain HTTP for a day.
 */
export const transportSecurity = {
  own: 'max-age=63072000; includeSubDomains; preload',
  others: 'max-age=86400',
} as const;
