import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contracts } from './domains.ts';

const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract));

describe('every response', () => {
  const UNKNOWN = 'a word of later';
  /** The closed lists of values in a schema that are not in a list, by their paths. */
  const wordsIn = (schema: unknown, path: string, inList = false): (readonly [string, z.ZodMiniType])[] => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([key, inner]) => wordsIn(inner, `${path}.${key}`, inList));
      case 'array':
        return wordsIn(def.element, `${path}[]`, true);
      case 'nullable':
      case 'optional':
      case 'default':
        return wordsIn(def.innerType, path, inList);
      case 'union':
        return def.options.flatMap((option) => wordsIn(option, path, inList));
      case 'record':
        if (wordsIn(def.keyType, path).length > 0) throw new Error(`${path} has only known keys`);
        return wordsIn(def.valueType, `${path}{}`, inList);
      case 'enum':
        return inList ? [] : [[path, schema as z.ZodMiniType]];
      case 'literal':
        return inList || def.values.every((value) => typeof value !== 'string')
          ? []
          : [[path, schema as z.ZodMiniType]];
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return [];
      default:
        throw new Error(`${path} is a ${def.type}, which this test does not look into`);
    }
  };
  const words = endpoints.flatMap(({ method, path, response }) => wordsIn(response, `${method} ${path}`));

  it('names a value to show for an unknown one outside of lists, for a tab that is older than the server', () => {
    expect(words.length).toBeGreaterThan(50);
    const silent = words.filter(([, schema]) => {
      const [issue] = schema.safeParse(UNKNOWN).error?.issues ?? [];
      return issue?.code !== 'invalid_value' || !issue.values.includes(issue.message);
    });
    expect(silent.map(([at]) => at)).toEqual([]);
  });
});
