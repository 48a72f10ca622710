import * as z from 'zod/mini';
import type { HttpResponse } from '../http/message.ts';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

interface HeaderRule {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header. */
  readonly override: boolean;
}

/** Adds a policy's headers to a response. */
export type ApplyHeaders = (response: HttpResponse) => HttpResponse;

const override = { Override: z._default(z.boolean(), false) };
const Security = z.object({
  ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string(), ...override })),
  ContentTypeOptions: z.optional(z.object(override)),
  FrameOptions: z.optional(z.object({ FrameOption: z.string(), ...override })),
  ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), ...override })),
  StrictTransportSecurity: z.optional(
    z.object({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z._default(z.boolean(), false),
      Preload: z._default(z.boolean(), false),
      ...override,
    }),
  ),
});
const Properties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.optional(Security),
    CustomHeadersConfig: z.optional(
      z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      }),
    ),
    RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
    CorsConfig: z.optional(z.unknown()),
  }),
});

const transportSecurity = (
  settings: NonNullable<z.output<typeof Security>['StrictTransportSecurity']>,
): string =>
  [
    `max-age=${settings.AccessControlMaxAgeSec}`,
    ...(settings.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(settings.Preload ? ['preload'] : []),
  ].join('; ');

const securityRules = (security: z.output<typeof Security>): readonly HeaderRule[] => {
  const rule = (
    name: string,
    value: string,
    { Override }: { readonly Override: boolean },
  ): readonly HeaderRule[] => [{ name, value, override: Override }];
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    security;
  return [
    ...(ContentSecurityPolicy
      ? rule('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy)
      : []),
    ...(ContentTypeOptions ? rule('x-content-type-options', 'nosniff', ContentTypeOptions) : []),
    ...(FrameOptions ? rule('x-frame-options', FrameOptions.FrameOption, FrameOptions) : []),
    ...(ReferrerPolicy ? rule('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy) : []),
    ...(StrictTransportSecurity
      ? rule('strict-transport-security', transportSecurity(StrictTransportSecurity), StrictTransportSecurity)
      : []),
  ];
};

const createApply = (rules: readonly HeaderRule[], removed: readonly string[]): ApplyHeaders => {
  const defaults = rules.filter((rule) => !rule.override).map(({ name, value }) => [name, value]);
  const overrides = rules.filter((rule) => rule.override).map(({ name, value }) => [name, value]);
  return (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !removed.includes(name));
    return { ...response, headers: Object.fromEntries([...defaults, ...kept, ...overrides]) };
  };
};

/** The response headers policies of the template, by id. `toLocal` turns addresses of AWS into those of this machine. */
export const readResponseHeaders = (
  template: Template,
  toLocal: (value: string) => string,
): ReadonlyMap<string, ApplyHeaders> =>
  new Map(
    template.resources('AWS::CloudFront::ResponseHeadersPolicy').map((resource): [string, ApplyHeaders] => {
      const config = resource.parse(Properties).ResponseHeadersPolicyConfig;
      if (config.CorsConfig !== undefined) {
        throw new TemplateError(
          `CORS in a response headers policy (${resource.logicalId}) is not supported locally.`,
        );
      }
      const custom = (config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
        name: Header.toLowerCase(),
        value: Value,
        override: Override,
      }));
      const rules = [...securityRules(config.SecurityHeadersConfig ?? {}), ...custom].map((rule) => ({
        ...rule,
        value: toLocal(rule.value),
      }));
      const removed = (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());
      return [resource.ref, createApply(rules, removed)];
    }),
  );
