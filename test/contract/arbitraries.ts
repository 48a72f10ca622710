import fc from 'fast-check';

/** The parts of JSON Schema that the contracts use. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const MAX_TEXT = 300;
const MAX_ITEMS = 6;

const texts = ({ pattern, format, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<unknown> => {
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)),
  });
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((d) => d.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((d) => d.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (pattern === undefined) return free;
  try {
    return fc.oneof(
      { weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern)) },
      { weight: 1, arbitrary: free },
    );
  } catch {
    return free;
  }
};

/** Values that a schema describes, roughly: patterns that cannot be followed become free text. */
export const valuesOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const known = schema as Schema;
  if (known.const !== undefined) return fc.constant(known.const);
  if (known.enum) return fc.constantFrom(...known.enum);
  if (known.anyOf) return fc.oneof(...known.anyOf.map(valuesOf));
  const [first] = known.allOf ?? [];
  if (first) return valuesOf({ ...known, ...first, allOf: undefined });
  switch (known.type) {
    case 'object': {
      const properties = Object.fromEntries(
        Object.entries(known.properties ?? {}).map(([name, property]) => [name, valuesOf(property)]),
      );
      return fc.record(properties, { requiredKeys: [...(known.required ?? [])] });
    }
    case 'array':
      return fc.array(valuesOf(known.items ?? {}), {
        minLength: known.minItems ?? 0,
        maxLength: Math.min(known.maxItems ?? MAX_ITEMS, Math.max(MAX_ITEMS, known.minItems ?? 0)),
      });
    case 'integer':
      return fc.integer({ min: known.minimum ?? -1000, max: known.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: known.minimum ?? -1e6, max: known.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(known);
    default:
      return fc.jsonValue();
  }
};

/** Values that break things: wrong types, extreme numbers and texts, names with a special meaning. */
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  1.5,
  '',
  ' ',
  'x'.repeat(5000),
  '\u0000',
  '\u202egnihtemos',
  '\ud800',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '2026-02-30',
  '99:99',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  { $ne: null },
  // In JSON, an ordinary name; in an object literal it would set the prototype.
  JSON.parse('{"__proto__":{"admin":true}}'),
  '\udc00a',
  'a\r\nset-cookie: b=c',
];

type Path = readonly (string | number)[];
const pathsOf = (value: unknown, here: Path = []): Path[] => {
  if (Array.isArray(value)) return [here, ...value.flatMap((item, index) => pathsOf(item, [...here, index]))];
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([name, item]) => pathsOf(item, [...here, name]))];
};

const changed = (value: unknown, [step, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? changed(item, rest, change) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [step]: changed(record[String(step)], rest, change) };
};

const gone = Symbol('gone');
const strip = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, item) => (item === gone ? undefined : item)));

/** A valid value with one part replaced, removed, or given an extra neighbor. */
export const oneStepFrom = (good: object): fc.Arbitrary<unknown> => {
  const paths = pathsOf(good).filter((path) => path.length > 1);
  if (paths.length === 0) return fc.constant(good);
  return fc
    .tuple(fc.constantFrom(...paths), fc.oneof(fc.constantFrom(...nasty), fc.constant(gone), fc.jsonValue()))
    .map(([path, value]) => strip(changed(good, path, () => value)));
};
