import fc from 'fast-check';

export const text = fc.constantFrom('', 'a', 'ab', 'b', 'B', 'é', '🙂', '\uffff', 'a long text '.repeat(100));
export const number = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    2,
    10,
    100,
    0.1,
    0.2,
    1.5,
    -0.25,
    0.001,
    1e-130,
    123_456_789_012,
    900_719_925_474_099,
  ),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -1e9, max: 1e9 }).map((millionths) => millionths / 1e6),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
export const textSet = fc
  .array(fc.constantFrom('a', 'b', 'c', 'é'), { minLength: 1, maxLength: 3 })
  .map((all) => new Set(all));
export const numberSet = fc
  .array(fc.constantFrom(0, 1, 2, 0.5), { minLength: 1, maxLength: 3 })
  .map((all) => new Set(all));
const bytes = fc.constantFrom(Uint8Array.of(), Uint8Array.of(1), Uint8Array.of(1, 2), Uint8Array.of(255));
export const list = fc.array(fc.oneof(scalar, fc.record({ a: scalar })), { maxLength: 3 });
const map = fc.record({ n: number, inner: fc.record({ t: text }) }, { requiredKeys: [] });

export const likelyValue = fc.oneof(scalar, textSet, numberSet, list);
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(scalar, textSet, numberSet, bytes, list, map);

/** `~` stands for what keeps the keys of one sequence from those of another. */
const partitions = ['~0', '~1'] as const;
const sorts = ['a', 'ab', 'b', 'é', '🙂', '\uffff'] as const;
const wrongKey = fc.constantFrom<unknown>('', 1, null, undefined, ['x']);

export const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual as fc.Arbitrary<unknown>, weight: 40 }, { arbitrary: odd, weight: 1 });

export const partition = fc.constantFrom(...partitions);
export const sortKey = fc.constantFrom(...sorts);
export const goodKey = fc.record({ pk: partition, sk: sortKey });
export const key = fc.oneof(
  { arbitrary: goodKey as fc.Arbitrary<object>, weight: 60 },
  { arbitrary: fc.record({ pk: wrongKey, sk: sortKey }), weight: 1 },
  { arbitrary: fc.record({ pk: partition, sk: wrongKey }), weight: 1 },
  { arbitrary: fc.record({ pk: partition, sk: sortKey, more: fc.constant('x') }), weight: 1 },
);

const optional = { requiredKeys: [] };
const attributes = fc.record(
  {
    n: mostly(number, anyValue),
    m: mostly(number, anyValue),
    t: mostly(text, anyValue),
    u: anyValue,
    flag: mostly(fc.boolean(), anyValue),
    list: mostly(list, anyValue),
    map: mostly(map, anyValue),
    tags: mostly(textSet, anyValue),
    nums: mostly(numberSet, anyValue),
    bytes: mostly(bytes, anyValue),
    nothing: fc.constant(undefined),
  },
  optional,
);
const indexKeys = fc.record(
  {
    gsi1pk: mostly(fc.constantFrom('~g', '~h'), wrongKey),
    gsi1sk: mostly(sortKey, wrongKey),
    gsi2pk: fc.constantFrom('~g', '~h'),
    gsi2sk: sortKey,
  },
  optional,
);

export const item = fc
  .tuple(key, attributes, fc.oneof(indexKeys, fc.constant({})))
  .map(([own, more, keys]): object => ({ ...more, ...keys, ...own }));

/** One that is stored. */
export const goodItem = fc
  .tuple(
    goodKey,
    fc.record(
      {
        n: number,
        m: number,
        t: text,
        list,
        map: fc.record({ n: number, inner: fc.record({ t: text }) }),
        tags: textSet,
        nums: numberSet,
        gsi1pk: fc.constantFrom('~g', '~h'),
        gsi1sk: sortKey,
        gsi2pk: fc.constantFrom('~g', '~h'),
        gsi2sk: sortKey,
      },
      optional,
    ),
  )
  .map(([own, more]): object => ({ ...more, ...own }));
