import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '#infra/build/derived-entries.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { domains } from './domains.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** `serve` calls the other one; it goes through `runtime/http.ts` alone. */
const CONSTRUCTORS = ['createHttpApi', 'serve'];
const homes = ['../core/http-api.ts', '../runtime/http.ts'];

/** The module that a name is imported from. */
const originOf = (name: string, source: string): string | undefined =>
  [...source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gms)].find(([, names = '']) =>
    names.split(',').some((imported) => imported.trim() === name),
  )?.[2];

/** The names that a module exports, and not only as types. */
const exportsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?!type |interface )(?:\w+ )?(\S+)/gm)].map(([, name = '']) => name);

/** What is called for the result of an exported function. */
const resultOf = (name: string, source: string): string | undefined => {
  const [, body = ''] = source.split(`export const ${name} = `);
  const [own = ''] = body.split(/^export /m);
  const calls = [...own.matchAll(/(?:^ {2}return |=>\s+)(\w+)\(\s*\w+Contract,/gm)];
  return calls.length === 1 ? calls[0]?.[1] : undefined;
};

/** The function that makes the handler of an entry, through the domain's `handler.ts` if it has one. */
const constructorOf = (entry: string): string | undefined => {
  const source = textOf(entry);
  const [, called = ''] = /^export const handler = (\w+)\(/m.exec(source) ?? [];
  const origin = originOf(called, source);
  if (origin !== undefined && homes.includes(origin)) return called;
  if (origin !== './handler.ts') return undefined;
  const made = read(entry.replace('main.ts', 'handler.ts'));
  const inner = resultOf(called, made);
  return inner !== undefined && originOf(inner, made) === '../core/http-api.ts' ? inner : undefined;
};

const entries = Object.values<Domain>(domains)
  .filter(({ api }) => api !== undefined)
  .map(({ name }) => `lambdas/${name}/main.ts`);

describe('the functions of the API', () => {
  it.each(entries)(
    'SEC-01 %s exports only a handler of the one constructor, which admits callers',
    (entry) => {
      expect(exportsOf(textOf(entry))).toEqual(['handler']);
      expect(CONSTRUCTORS).toContain(constructorOf(entry));
    },
  );

  it('a handler made in another way is noticed', () => {
    expect(resultOf('createX', 'export const createX = (deps) =>\n  otherApi(xContract, {}, deps);')).toBe(
      'otherApi',
    );
    expect(
      resultOf('createX', 'export const createX = () => async () => ({ statusCode: 200 });'),
    ).toBeUndefined();
  });
});
