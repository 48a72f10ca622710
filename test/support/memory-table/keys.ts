import { tableIndexes } from '#infra/config/names.ts';
import { invalid } from './errors.ts';
import { type Item, typeOf, type Value } from './values.ts';

const MAX_PARTITION_KEY = 2048;
const MAX_SORT_KEY = 1024;

/** What stands before `pk` and `sk` in the key attributes of the table and of its indexes. */
export const indexPrefixes: readonly string[] = tableIndexes;

const indexKeys = indexPrefixes.flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`]);

export const keyAttributesOf = (prefix: string): readonly string[] => [
  ...new Set([`${prefix}pk`, `${prefix}sk`, 'pk', 'sk']),
];

/** A text that no other key has. */
export const keyText = (item: Item): string => {
  const partition = String(item['pk']);
  return `${partition.length} ${partition}${String(item['sk'])}`;
};

export const textAt = (item: Item, attribute: string): string => {
  const value = item[attribute];
  return typeof value === 'string' ? value : '';
};

const checkTableKey = (name: string, value: Value | undefined, wrong: (value?: Value) => Error): void => {
  if (typeof value !== 'string') throw wrong(value);
  if (value === '')
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    );
  if (Buffer.byteLength(value) > (name === 'pk' ? MAX_PARTITION_KEY : MAX_SORT_KEY))
    throw invalid(
      'One or more parameter values were invalid: Size of a key has exceeded the maximum size limit',
    );
};

const noSuchKey = (): Error => invalid('The provided key element does not match the schema');

/** The key that a request names. @throws where it is none of this table */
export const requireKey = (key: Item | undefined): Item => {
  if (!key) throw invalid("Value null at 'key' failed to satisfy constraint: Member must not be null");
  if (Object.keys(key).length !== 2) throw noSuchKey();
  for (const name of ['pk', 'sk']) checkTableKey(name, key[name], noSuchKey);
  return key;
};

/** @throws for a missing or wrong key of the table */
export const checkItemKey = (item: Item): void => {
  for (const name of ['pk', 'sk'])
    checkTableKey(name, item[name], (value) =>
      invalid(
        value === undefined
          ? `One or more parameter values were invalid: Missing the key ${name} in the item`
          : `One or more parameter values were invalid: Type mismatch for key ${name} expected: S actual: ${typeOf(value)}`,
      ),
    );
};

/** @throws for a key of an index that is not a text, or empty. A missing one only keeps the item out of the index. */
export const checkIndexKeys = (item: Item, before?: Item): void => {
  for (const name of indexKeys) {
    const value = item[name];
    if (value === undefined || value === before?.[name]) continue;
    if (typeof value !== 'string')
      throw invalid(
        `One or more parameter values were invalid: Type mismatch for Index Key ${name} Expected: S Actual: ${typeOf(value)}`,
      );
    if (value === '')
      throw invalid(
        `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexKey: ${name}`,
      );
  }
};
