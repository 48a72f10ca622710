import type { ApiDeclaration, Domain } from '#shared/declare/domain.ts';

type Domains = Readonly<Record<string, Domain>>;
type WithApi<D extends Domains> = {
  [Name in keyof D]: D[Name] extends { readonly api: ApiDeclaration } ? Name : never;
}[keyof D];
type Contracts<D extends Domains> = {
  readonly [Name in WithApi<D>]: D[Name] extends { readonly api: { readonly contract: infer C } } ? C : never;
};

/** The contracts of all domains that have an API, by domain name. */
export const contractsOf = <const D extends Domains>(domains: D): Contracts<D> =>
  Object.fromEntries(
    Object.entries(domains).flatMap(([name, { api }]) => (api ? [[name, api.contract]] : [])),
  ) as Contracts<D>;
