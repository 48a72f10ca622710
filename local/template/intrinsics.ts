import type { Json } from './cloud-assembly.ts';
import { TemplateError } from './template-error.ts';
import {
  type Arguments,
  createArguments,
  describe,
  isList,
  isObject,
  type JsonObject,
  type Resolve,
} from './values.ts';

/** The lookups of one stack's intrinsic functions. */
export interface Lookup {
  /** A resource's reference, a parameter's value, or a pseudo parameter; undefined if there is none with that name. */
  ref(name: string): Json | undefined;
  attribute(logicalId: string, attribute: string): Json;
  /** The unresolved condition. */
  condition(name: string): Json | undefined;
  mapping(map: string, top: string, second: string): Json | undefined;
}

export type Holds = (condition: Json | undefined) => boolean;

const createConditions = ({ text, list }: Arguments, lookup: Lookup): Holds => {
  const holds: Holds = (condition) => {
    if (!isObject(condition))
      throw new TemplateError(`Expected a condition instead of ${describe(condition)}.`);
    const [[operator, value] = ['', null]] = Object.entries(condition);
    if (operator === 'Condition') return holds(lookup.condition(text(value)));
    const operands = list(value);
    if (operator === 'Fn::Equals') return text(operands[0]) === text(operands[1]);
    if (operator === 'Fn::Not') return !holds(operands[0]);
    if (operator === 'Fn::And') return operands.every(holds);
    if (operator === 'Fn::Or') return operands.some(holds);
    throw new TemplateError(`The condition ${operator} is not supported.`);
  };
  return holds;
};

/** `Ref`, `Fn::GetAtt`, and `Fn::Sub`, which contains both inside a text. */
const createReferences = ({ text, list }: Arguments, lookup: Lookup) => {
  const ref = (name: string): Json => {
    const value = lookup.ref(name);
    if (value === undefined) throw new TemplateError(`Nothing in the stack is named ${name}.`);
    return value;
  };
  const attribute = (value: Json): Json => {
    const [logicalId, ...rest] = typeof value === 'string' ? value.split('.') : list(value).map(text);
    return lookup.attribute(logicalId ?? '', rest.join('.'));
  };
  const named = (name: string): string => text(name.includes('.') ? attribute(name) : ref(name));
  return {
    attribute,
    ref: (value: Json): Json | undefined => (value === 'AWS::NoValue' ? undefined : ref(text(value))),
    substitute(value: Json): string {
      const [pattern, variables] = typeof value === 'string' ? [value, {}] : list(value);
      const own = isObject(variables) ? variables : {};
      return text(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_match, literal: string, name: string) => {
        if (literal) return `\${${name}}`;
        const trimmed = name.trim();
        return Object.hasOwn(own, trimmed) ? text(own[trimmed]) : named(trimmed);
      });
    },
  };
};

/** Functions that split and join lists and texts. */
const createOperators = ({ text, list }: Arguments, resolve: Resolve) => ({
  join(value: Json): string {
    const [delimiter, parts] = list(value);
    return list(parts).map(text).join(text(delimiter));
  },
  split(value: Json): readonly Json[] {
    const [delimiter, source] = list(value);
    return text(source).split(text(delimiter));
  },
  select(value: Json): Json | undefined {
    const [index, source] = list(value);
    const found = list(source)[Number(text(index))];
    if (found === undefined) throw new TemplateError(`Fn::Select finds no element in ${describe(value)}.`);
    return resolve(found);
  },
});

type IntrinsicFunctions = Readonly<Record<string, Resolve>>;

const createFunctions = (
  read: Arguments,
  resolve: Resolve,
  holds: Holds,
  lookup: Lookup,
): IntrinsicFunctions => {
  const { text, list } = read;
  const references = createReferences(read, lookup);
  const operators = createOperators(read, resolve);
  return {
    Ref: references.ref,
    'Fn::GetAtt': references.attribute,
    'Fn::Sub': references.substitute,
    'Fn::Join': operators.join,
    'Fn::Split': operators.split,
    'Fn::Select': operators.select,
    'Fn::If': (value) => {
      const [condition, then, otherwise] = list(value);
      const chosen = holds({ Condition: text(condition) }) ? then : otherwise;
      return chosen === undefined ? undefined : resolve(chosen);
    },
    'Fn::FindInMap': (value) => {
      const [map, top, second] = list(value).map(text);
      const found = lookup.mapping(map ?? '', top ?? '', second ?? '');
      if (found === undefined) throw new TemplateError(`Fn::FindInMap finds nothing for ${describe(value)}.`);
      return found;
    },
    'Fn::Base64': (value) => Buffer.from(text(value)).toString('base64'),
    'Fn::ToJsonString': (value) => JSON.stringify(resolve(value)),
  };
};

/** Resolves every intrinsic function inside a value; a reference to AWS::NoValue disappears from its list or object. */
export const createIntrinsics = (lookup: Lookup): { readonly resolve: Resolve; readonly holds: Holds } => {
  const resolveObject = (value: JsonObject): Json | undefined => {
    const entries = Object.entries(value);
    const [[key, argument] = ['', null]] = entries;
    if (entries.length === 1 && (key === 'Ref' || key.startsWith('Fn::'))) {
      const run = Object.hasOwn(functions, key) ? functions[key] : undefined;
      if (!run) throw new TemplateError(`The intrinsic function ${key} is not supported locally.`);
      return run(argument);
    }
    return Object.fromEntries(
      entries.flatMap(([name, part]) => {
        const resolved = resolve(part);
        return resolved === undefined ? [] : [[name, resolved]];
      }),
    );
  };
  const resolve: Resolve = (value) => {
    if (isList(value)) return value.map(resolve).filter((part) => part !== undefined);
    return isObject(value) ? resolveObject(value) : value;
  };
  const read = createArguments(resolve);
  const holds = createConditions(read, lookup);
  const functions = createFunctions(read, resolve, holds, lookup);
  return { resolve, holds };
};
