import * as z from 'zod/mini';
import { type Json, readCloudAssembly, type StackTemplate } from './cloud-assembly.ts';
import { IDENTITIES, type Identified } from './identities.ts';
import { createIntrinsics, type Lookup } from './intrinsics.ts';
import { isIgnored, isRun } from './resource-types.ts';
import { PSEUDO_PARAMETERS } from './surroundings.ts';
import { TemplateError } from './template-error.ts';

export interface Resource {
  readonly type: string;
  readonly stack: string;
  readonly logicalId: string;
  /** What `Ref` gives. */
  readonly ref: string;
  attribute(name: string): string;
  /** The properties with every intrinsic function resolved, parsed with a schema. */
  parse<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema>;
}

export interface Template {
  /** In the order of the stacks and templates. */
  resources(...types: readonly string[]): readonly Resource[];
  /** The file or folder behind an object key such as `<hash>.zip`. */
  asset(objectKey: string): string;
}

type RawResource = StackTemplate['Resources'][string];
interface Stack {
  readonly template: StackTemplate;
  readonly lookup: Lookup;
  readonly resolve: (value: Json) => Json | undefined;
  readonly holds: (condition: Json | undefined) => boolean;
}

const SSM_PARAMETER = 'AWS::SSM::Parameter::Value<String>';

const createStack = (template: StackTemplate, ssmParameter: (name: string) => string): Stack => {
  const raw = (logicalId: string): RawResource => {
    const resource = Object.hasOwn(template.Resources, logicalId) ? template.Resources[logicalId] : undefined;
    if (!resource) throw new TemplateError(`${template.name} has no resource named ${logicalId}.`);
    return resource;
  };
  const identified = (logicalId: string): Identified => ({
    stack: template.name,
    logicalId,
    text(property) {
      const value = raw(logicalId).Properties[property];
      const resolved = value === undefined ? undefined : intrinsics.resolve(value);
      return typeof resolved === 'string' ? resolved : undefined;
    },
  });
  const identity = (logicalId: string) => {
    const { Type } = raw(logicalId);
    const found = IDENTITIES.get(Type);
    if (found) return found;
    throw new TemplateError(
      `${template.name}/${logicalId} is referred to, but ${Type} has no local identity.`,
    );
  };
  const parameter = (name: string): string | undefined => {
    const found = Object.hasOwn(template.Parameters, name) ? template.Parameters[name] : undefined;
    if (!found) return undefined;
    if (found.Default === undefined)
      throw new TemplateError(`Parameter ${name} of ${template.name} has no default.`);
    return found.Type === SSM_PARAMETER ? ssmParameter(String(found.Default)) : String(found.Default);
  };
  const lookup: Lookup = {
    ref: (name) =>
      PSEUDO_PARAMETERS.get(name) ??
      (name === 'AWS::StackName' ? template.name : undefined) ??
      parameter(name) ??
      (Object.hasOwn(template.Resources, name) ? identity(name).ref(identified(name)) : undefined),
    attribute(logicalId, name) {
      const attribute = identity(logicalId).attributes[name];
      if (attribute) return attribute(identified(logicalId));
      const { Type } = raw(logicalId);
      throw new TemplateError(
        `${template.name}/${logicalId}: attribute ${name} of ${Type} is not known locally.`,
      );
    },
    condition: (name) => template.Conditions[name],
    mapping: (map, top, second) => template.Mappings[map]?.[top]?.[second],
  };
  const intrinsics = createIntrinsics(lookup);
  return { template, lookup, ...intrinsics };
};

const DYNAMIC_REFERENCE = /\{\{resolve:ssm:([^}:]+)(?::\d+)?\}\}/g;

/** Dynamic references to SSM parameters anywhere in a text. */
const withParameters = (value: Json, ssmParameter: (name: string) => string): Json => {
  if (typeof value === 'string')
    return value.replace(DYNAMIC_REFERENCE, (_match, name: string) => ssmParameter(name));
  if (Array.isArray(value)) return value.map((part: Json) => withParameters(part, ssmParameter));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withParameters(part, ssmParameter)]),
  );
};

const toResource = (
  stack: Stack,
  logicalId: string,
  raw: RawResource,
  ssm: (name: string) => string,
): Resource => {
  const where = `${stack.template.name}/${logicalId}`;
  let properties: Json | undefined;
  return {
    type: raw.Type,
    stack: stack.template.name,
    logicalId,
    get ref() {
      return String(stack.lookup.ref(logicalId));
    },
    attribute: (name) => String(stack.lookup.attribute(logicalId, name)),
    parse(schema) {
      properties ??= withParameters(stack.resolve(raw.Properties) ?? {}, ssm);
      const parsed = z.safeParse(schema, properties);
      if (parsed.success) return parsed.data;
      throw new TemplateError(
        `${where} (${raw.Type}) cannot be run locally:\n${z.prettifyError(parsed.error)}`,
      );
    },
  };
};

const SsmParameter = z.object({ Name: z.string(), Value: z.string() });

/** Values that one stack writes and another reads, by name. */
const createSsmParameters = (resources: () => readonly Resource[]) => {
  let values: ReadonlyMap<string, () => string> | undefined;
  const collect = () =>
    new Map(
      resources()
        .filter(({ type }) => type === 'AWS::SSM::Parameter')
        .map((resource) => [resource.ref, () => resource.parse(SsmParameter).Value]),
    );
  return (name: string): string => {
    values ??= collect();
    const value = values.get(name);
    if (!value) throw new TemplateError(`No stack writes the SSM parameter ${name}.`);
    return value();
  };
};

const refuseUnknown = (resources: readonly Resource[]): void => {
  const unknown = resources.filter(({ type }) => !isRun(type) && !isIgnored(type));
  if (unknown.length === 0) return;
  const names = unknown.map(({ type, stack, logicalId }) => `  ${type} (${stack}/${logicalId})`);
  throw new TemplateError(
    `The local runtime neither runs these resources nor knows that they may be ignored:\n${names.join('\n')}`,
  );
};

/** Reads a synthesized product, which is served at `port`. Throws a sentence if the runtime cannot do what the template needs. */
export const loadTemplate = (directory: string, port?: number): Template => {
  const assembly = readCloudAssembly(directory, port);
  const ssmParameter: (name: string) => string = createSsmParameters(() => resources);
  const resources: readonly Resource[] = assembly.stacks.flatMap((template) => {
    const stack = createStack(template, ssmParameter);
    return Object.entries(template.Resources)
      .filter(([, { Condition }]) => Condition === undefined || stack.holds({ Condition }))
      .map(([logicalId, raw]) => toResource(stack, logicalId, raw, ssmParameter));
  });
  refuseUnknown(resources);
  return {
    resources: (...types) => resources.filter(({ type }) => types.includes(type)),
    asset(objectKey) {
      const path = assembly.assets.get(objectKey.split('.')[0] ?? '');
      if (path === undefined) throw new TemplateError(`No asset of the template has the key ${objectKey}.`);
      return path;
    },
  };
};
