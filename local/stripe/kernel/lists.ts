import type { Kind, Resource } from './resources.ts';
import type { Scope } from './scope.ts';
import { noSuch } from './stripe-error.ts';

export interface PageParameters {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: CreatedRange | undefined;
}

export interface CreatedRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export const listOf = <Item>(url: string, data: Item[], hasMore = false): List<Item> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

export const isWithin = (value: number, range: CreatedRange | undefined): boolean =>
  range === undefined ||
  (value > (range.gt ?? Number.NEGATIVE_INFINITY) &&
    value >= (range.gte ?? Number.NEGATIVE_INFINITY) &&
    value < (range.lt ?? Number.POSITIVE_INFINITY) &&
    value <= (range.lte ?? Number.POSITIVE_INFINITY));

/** A page after an id, before an id, or the first one; newest first. */
export const pageOf = <Item extends { readonly id: string }>(
  items: Iterable<Item>,
  { limit, starting_after: after, ending_before: before }: PageParameters,
): { data: Item[]; hasMore: boolean } => {
  const data: Item[] = [];
  let isReached = after === undefined;
  for (const item of items) {
    if (before !== undefined && item.id === before) break;
    if (isReached) data.push(item);
    // One more than requested shows whether there are more; before an id, all earlier ones are read.
    if (before === undefined && data.length > limit) break;
    if (item.id === after) isReached = true;
  }
  if (before !== undefined) return { data: data.slice(-limit), hasMore: data.length > limit };
  return { data: data.slice(0, limit), hasMore: data.length > limit };
};

function* filtered<Item>(items: Iterable<Item>, matches: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (matches(item)) yield item;
}

const createdOf = (item: object): number => ('created' in item ? Number(item.created) : 0);

/** A page of the objects of one kind that match. */
export const listPage = <K extends Kind>(
  scope: Scope,
  kind: K,
  url: string,
  parameters: PageParameters,
  matches: (item: Resource<K>) => boolean = () => true,
): List<Resource<K>> => {
  const collection = scope.of(kind);
  const anchor = parameters.starting_after ?? parameters.ending_before;
  if (anchor !== undefined && !collection.find(anchor)) {
    throw noSuch(kind, anchor, parameters.starting_after === undefined ? 'ending_before' : 'starting_after');
  }
  // The page starts after the anchor even if the anchor itself does not match.
  const isShown = (item: Resource<K>): boolean =>
    item.id === anchor || (isWithin(createdOf(item), parameters.created) && matches(item));
  const { data, hasMore } = pageOf(filtered(collection.newest(), isShown), parameters);
  return listOf(url, data, hasMore);
};
