import type { Json } from './cloud-assembly.ts';
import { TemplateError } from './template-error.ts';

/** What the intrinsic functions of one stack look up. */
export interface Lookup {
  /** A resource's reference, a parameter's value or a pseudo parameter; undefined where there is none of that name. */
  ref(name: string): Json | undefined;
  attribute(logicalId: string, attribute: string): Json;
  /** The unresolved condition. */
  condition(name: string): Json | undefined;
  mapping(map: string, top: string, second: string): Json | undefined;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const describe = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 200);

/** Resolves every intrinsic function inside a value; a reference to AWS::NoValue disappears from its list or object. */
export const createIntrinsics = (lookup: Lookup) => {
  const text = (value: Json | undefined): string => {
    const resolved = value === undefined ? undefined : resolve(value);
    if (typeof resolved === 'string') return resolved;
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    throw new TemplateError(`Text is expected instead of ${describe(value)}.`);
  };

  const list = (value: Json | undefined): readonly Json[] => {
    const resolved = isList(value) ? value : value === undefined ? undefined : resolve(value);
    if (isList(resolved)) return resolved;
    throw new TemplateError(`A list is expected instead of ${describe(value)}.`);
  };

  const attribute = (value: Json): Json => {
    const [logicalId, ...rest] = typeof value === 'string' ? value.split('.') : list(value).map(text);
    return lookup.attribute(logicalId ?? '', rest.join('.'));
  };

  const ref = (name: string): Json => {
    const value = lookup.ref(name);
    if (value === undefined) throw new TemplateError(`Nothing in the stack is called ${name}.`);
    return value;
  };

  const reference = (value: Json): Json | undefined =>
    value === 'AWS::NoValue' ? undefined : ref(text(value));

  const named = (name: string): string => text(name.includes('.') ? attribute(name) : ref(name));

  const substitute = (value: Json): string => {
    const [pattern, variables] = typeof value === 'string' ? [value, {}] : list(value);
    const own = isObject(variables) ? variables : {};
    return text(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_match, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      const trimmed = name.trim();
      return trimmed in own ? text(own[trimmed]) : named(trimmed);
    });
  };

  const holds = (condition: Json | undefined): boolean => {
    if (!isObject(condition))
      throw new TemplateError(`A condition is expected instead of ${describe(condition)}.`);
    const [[operator, value] = ['', null]] = Object.entries(condition);
    if (operator === 'Condition') return holds(lookup.condition(text(value)));
    const operands = list(value);
    if (operator === 'Fn::Equals') return text(operands[0]) === text(operands[1]);
    if (operator === 'Fn::Not') return !holds(operands[0]);
    if (operator === 'Fn::And') return operands.every(holds);
    if (operator === 'Fn::Or') return operands.some(holds);
    throw new TemplateError(`The condition ${operator} is not supported.`);
  };

  const select = (value: Json): Json | undefined => {
    const [index, source] = list(value);
    const found = list(source)[Number(text(index))];
    if (found === undefined) throw new TemplateError(`Fn::Select finds no element in ${describe(value)}.`);
    return resolve(found);
  };

  const findInMap = (value: Json): Json | undefined => {
    const [map, top, second] = list(value).map(text);
    const found = lookup.mapping(map ?? '', top ?? '', second ?? '');
    if (found === undefined) throw new TemplateError(`Fn::FindInMap finds nothing for ${describe(value)}.`);
    return found;
  };

  const functions: Readonly<Record<string, (value: Json) => Json | undefined>> = {
    Ref: reference,
    'Fn::GetAtt': attribute,
    'Fn::Join': (value) => {
      const [delimiter, parts] = list(value);
      return list(parts).map(text).join(text(delimiter));
    },
    'Fn::Sub': substitute,
    'Fn::Select': select,
    'Fn::Split': (value) => {
      const [delimiter, source] = list(value);
      return text(source).split(text(delimiter));
    },
    'Fn::If': (value) => {
      const [condition, then, otherwise] = list(value);
      const chosen = holds({ Condition: text(condition) }) ? then : otherwise;
      return chosen === undefined ? undefined : resolve(chosen);
    },
    'Fn::FindInMap': findInMap,
    'Fn::Base64': (value) => Buffer.from(text(value)).toString('base64'),
    'Fn::ToJsonString': (value) => JSON.stringify(resolve(value)),
  };

  const resolveObject = (value: { readonly [key: string]: Json }): Json | undefined => {
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

  const resolve = (value: Json): Json | undefined => {
    if (isList(value)) return value.map(resolve).filter((part) => part !== undefined);
    return isObject(value) ? resolveObject(value) : value;
  };

  return { resolve, holds };
};
