import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { newPrice, newProduct, type Price } from '../objects/catalog.ts';
import { mergeMetadata } from './metadata.ts';

const features = z.array(z.strictObject({ name: p.text }));
export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z._default(p.integer, 1),
  usage_type: z.optional(z.enum(['licensed'])),
});

const CreateProduct = p.parametersOf<Stripe.ProductCreateParams>()({
  id: z.optional(p.text),
  name: p.text,
  active: z.optional(p.flag),
  default_price_data: z.optional(
    z.strictObject({ currency: p.currency, unit_amount: p.amount, recurring: z.optional(recurring) }),
  ),
  description: z.optional(p.text),
  images: z.optional(z.array(p.address)),
  marketing_features: z.optional(features),
  metadata: p.metadata,
  unit_label: z.optional(p.text),
  url: z.optional(p.address),
});

const UpdateProduct = p.parametersOf<Stripe.ProductUpdateParams>()({
  name: z.optional(p.text),
  active: z.optional(p.flag),
  default_price: z.optional(p.text),
  description: z.optional(p.clearable(p.text)),
  images: z.optional(p.clearable(z.array(p.address))),
  marketing_features: z.optional(p.clearable(features)),
  metadata: p.metadata,
  unit_label: z.optional(p.clearable(p.text)),
  url: z.optional(p.clearable(p.address)),
});

const ListProducts = p.parametersOf<Stripe.ProductListParams>()({
  ...p.page,
  active: z.optional(p.flag),
  created: z.optional(p.created),
  ids: z.optional(z.array(p.text)),
});

const CreatePrice = p.parametersOf<Stripe.PriceCreateParams>()({
  active: z.optional(p.flag),
  currency: p.currency,
  lookup_key: z.optional(p.text),
  metadata: p.metadata,
  nickname: z.optional(p.text),
  product: z.optional(p.text),
  product_data: z.optional(
    z.strictObject({
      name: p.text,
      metadata: p.metadata,
      active: z.optional(p.flag),
      id: z.optional(p.text),
    }),
  ),
  recurring: z.optional(recurring),
  tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
  transfer_lookup_key: z.optional(p.flag),
  unit_amount: p.amount,
});

const UpdatePrice = p.parametersOf<Stripe.PriceUpdateParams>()({
  active: z.optional(p.flag),
  lookup_key: z.optional(p.clearable(p.text)),
  metadata: p.metadata,
  nickname: z.optional(p.clearable(p.text)),
  transfer_lookup_key: z.optional(p.flag),
});

const ListPrices = p.parametersOf<Stripe.PriceListParams>()({
  ...p.page,
  active: z.optional(p.flag),
  created: z.optional(p.created),
  currency: z.optional(p.currency),
  lookup_keys: z.optional(z.array(p.text)),
  product: z.optional(p.text),
  recurring: z.optional(z.strictObject({ interval: z.optional(z.enum(['day', 'week', 'month', 'year'])) })),
  type: z.optional(z.enum(['one_time', 'recurring'])),
});

/** A lookup key belongs to one price at a time; it is transferred only on request. */
const claimLookupKey = (scope: Scope, key: string, moves: boolean, self?: string): void => {
  for (const price of scope.of('price').newest()) {
    if (price.lookup_key !== key || price.id === self) continue;
    if (!moves) {
      const message = `A price (\`${price.id}\`) already uses that lookup key.`;
      throw invalidRequest(message, { param: 'lookup_key' });
    }
    const released = scope.save('price', { ...price, lookup_key: null });
    scope.emit('price.updated', released, price);
  }
};

const addPrice = (scope: Scope, price: Price): Price => {
  scope.save('price', price);
  scope.emit('price.created', price);
  return price;
};

const createProduct = route('POST', '/v1/products', CreateProduct, (scope, input) => {
  if (input.id !== undefined && scope.of('product').find(input.id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const { marketing_features, unit_label: unitLabel, default_price_data: price, metadata, ...given } = input;
  const product = newProduct(scope, {
    ...given,
    metadata: mergeMetadata({}, metadata),
    unitLabel,
    features: marketing_features?.map(({ name }) => name),
  });
  scope.save('product', product);
  scope.emit('product.created', product);
  if (!price) return product;
  const { unit_amount: unitAmount, ...rest } = price;
  const first = addPrice(scope, newPrice(scope, { ...rest, unitAmount, product: product.id, metadata: {} }));
  return scope.save('product', { ...product, default_price: first.id });
});

const updateProduct = route('POST', '/v1/products/:id', UpdateProduct, (scope, input, id) => {
  const before = scope.load('product', id);
  if (input.default_price !== undefined) scope.refer('price', input.default_price, 'default_price');
  const after = scope.save('product', {
    ...before,
    active: input.active ?? before.active,
    default_price: input.default_price ?? before.default_price ?? null,
    description: input.description === undefined ? before.description : input.description,
    images: input.images === undefined ? before.images : (input.images ?? []),
    marketing_features:
      input.marketing_features === undefined ? before.marketing_features : (input.marketing_features ?? []),
    metadata: mergeMetadata(before.metadata, input.metadata),
    name: input.name ?? before.name,
    unit_label: input.unit_label === undefined ? (before.unit_label ?? null) : input.unit_label,
    updated: scope.now,
    url: input.url === undefined ? before.url : input.url,
  });
  scope.emit('product.updated', after, before);
  return after;
});

const removeProduct = route('DELETE', '/v1/products/:id', p.none, (scope, _input, id) => {
  const product = scope.load('product', id);
  for (const price of scope.of('price').newest()) {
    if (price.product === id) {
      throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
    }
  }
  scope.of('product').delete(id);
  scope.emit('product.deleted', product);
  return { id, object: 'product', deleted: true } satisfies Stripe.DeletedProduct;
});

const createPrice = route('POST', '/v1/prices', CreatePrice, (scope, input) => {
  const { product_data: data, product: given } = input;
  if ((given === undefined) === (data === undefined)) {
    throw invalidRequest('You must pass either `product` or `product_data`.', { param: 'product' });
  }
  if (input.lookup_key !== undefined) {
    claimLookupKey(scope, input.lookup_key, input.transfer_lookup_key === true);
  }
  const product = data
    ? scope.save('product', newProduct(scope, { ...data, metadata: data.metadata }))
    : scope.refer('product', given ?? '', 'product');
  if (data) scope.emit('product.created', product);
  return addPrice(
    scope,
    newPrice(scope, {
      active: input.active,
      currency: input.currency,
      lookupKey: input.lookup_key,
      metadata: mergeMetadata({}, input.metadata),
      nickname: input.nickname,
      product: product.id,
      recurring: input.recurring,
      taxBehavior: input.tax_behavior,
      unitAmount: input.unit_amount,
    }),
  );
});

const updatePrice = route('POST', '/v1/prices/:id', UpdatePrice, (scope, input, id) => {
  const before = scope.load('price', id);
  if (typeof input.lookup_key === 'string') {
    claimLookupKey(scope, input.lookup_key, input.transfer_lookup_key === true, id);
  }
  const after = scope.save('price', {
    ...before,
    active: input.active ?? before.active,
    lookup_key: input.lookup_key === undefined ? before.lookup_key : input.lookup_key,
    metadata: mergeMetadata(before.metadata, input.metadata),
    nickname: input.nickname === undefined ? before.nickname : input.nickname,
  });
  scope.emit('price.updated', after, before);
  return after;
});

const listProducts = route('GET', '/v1/products', ListProducts, (scope, input) =>
  listPage(
    scope,
    'product',
    '/v1/products',
    input,
    ({ id, active }) =>
      (input.active === undefined || active === input.active) &&
      (input.ids === undefined || input.ids.includes(id)),
  ),
);

const listPrices = route('GET', '/v1/prices', ListPrices, (scope, input) =>
  listPage(
    scope,
    'price',
    '/v1/prices',
    input,
    (price) =>
      (input.active === undefined || price.active === input.active) &&
      (input.currency === undefined || price.currency === input.currency) &&
      (input.lookup_keys === undefined || input.lookup_keys.includes(price.lookup_key ?? '')) &&
      (input.product === undefined || price.product === input.product) &&
      (input.recurring?.interval === undefined || price.recurring?.interval === input.recurring.interval) &&
      (input.type === undefined || price.type === input.type),
  ),
);

export const catalogueRoutes: readonly Route[] = [
  createProduct,
  updateProduct,
  removeProduct,
  listProducts,
  route('GET', '/v1/products/:id', p.none, (scope, _input, id) => scope.load('product', id)),
  createPrice,
  updatePrice,
  listPrices,
  route('GET', '/v1/prices/:id', p.none, (scope, _input, id) => scope.load('price', id)),
];
