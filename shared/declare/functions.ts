import type {
  ApiDeclaration,
  BackgroundDeclaration,
  BuiltFile,
  Domain,
  FunctionDeclaration,
} from './domain.ts';
import type { Need } from './needs.ts';

/** What every API function needs. */
const requestNeeds = ['edge', 'tokens'] as const satisfies readonly Need[];

/** All needs of a declared function. */
export type NeedsOf<D extends FunctionDeclaration> =
  | D['needs'][number]
  | (D extends ApiDeclaration ? (typeof requestNeeds)[number] : never);

const partsOfTable = ['readTable', 'codesAndPasswords'] as const satisfies readonly Need[];
/** Needs for a part of the table, or for less than writing. */
export type PartOfTable = (typeof partsOfTable)[number];
/** The need whose client a function uses. */
export const clientOf = (need: Need): Need => (partsOfTable.some((part) => part === need) ? 'table' : need);

/** Built files that a need implies. */
const filesOfNeeds: { readonly [N in Need]?: readonly BuiltFile[] } = { mail: ['mail/list-templates.json'] };

/** Built files that a function reads at run time. */
export const filesOf = (declared: FunctionDeclaration): readonly BuiltFile[] => [
  ...(declared.files ?? []),
  ...declared.needs.flatMap((need) => filesOfNeeds[need] ?? []),
];

/** Packages that are copied next to the bundle. */
export const copiedPackagesOf = ({
  packages = [],
  dataPackages = [],
}: FunctionDeclaration): readonly string[] => [...packages, ...dataPackages];

const isApi = (declared: FunctionDeclaration): declared is ApiDeclaration => 'contract' in declared;

/** Everything a declared function needs, without duplicates. */
export const needsOf = <D extends FunctionDeclaration>(declared: D): readonly NeedsOf<D>[] =>
  [...new Set<Need>([...declared.needs, ...(isApi(declared) ? requestNeeds : [])])] as NeedsOf<D>[];

/** A function of a domain, as it is built and deployed. */
export interface DeclaredFunction {
  /** `events`, `events-background`, `notifications-feedback` */
  readonly name: string;
  /** The entry point of its bundle: `lambdas/events/main.background.ts`. */
  readonly entry: string;
  readonly declaration: FunctionDeclaration;
}

const declaredAs = <F extends FunctionDeclaration>({ name }: Domain, role: string, declaration: F) => ({
  name: `${name}-${role}`,
  entry: `lambdas/${name}/main.${role}.ts`,
  declaration,
});

/** The API function: it has the name of its domain. */
export const apiFunctionOf = ({ name }: Domain, declaration: ApiDeclaration) => ({
  name,
  entry: `lambdas/${name}/main.ts`,
  declaration,
});

/** The function for reactions and jobs. */
export const backgroundFunctionOf = (domain: Domain, declaration: BackgroundDeclaration) =>
  declaredAs(domain, 'background', declaration);

/** A function with its own trigger: `functionOf(relay, 'stream')`. */
export const functionOf = <
  const Role extends string,
  D extends Domain & { readonly functions: Readonly<Record<Role, FunctionDeclaration>> },
>(
  domain: D,
  role: Role,
): DeclaredFunction => declaredAs(domain, role, domain.functions[role]);

/** All functions of a domain. */
export const functionsOf = (domain: Domain): DeclaredFunction[] => {
  const { api, background, functions = {} } = domain;
  return [
    ...(api ? [apiFunctionOf(domain, api)] : []),
    ...(background ? [backgroundFunctionOf(domain, background)] : []),
    ...Object.entries(functions).map(([role, declaration]) => declaredAs(domain, role, declaration)),
  ];
};
