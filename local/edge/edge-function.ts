import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod/mini';
import type { KeyValues } from '../aws/cloudfront/key-value-stores.ts';
import type { HttpRequest, HttpResponse } from '../http/message.ts';

/** The result of a viewer-request function. */
export type EdgeOutcome =
  | { readonly kind: 'request'; readonly request: HttpRequest; readonly originId: string | undefined }
  | { readonly kind: 'response'; readonly response: HttpResponse };

/** A CloudFront function, for the kind of event it is associated with. */
export interface EdgeFunction {
  readonly onRequest: (request: HttpRequest) => Promise<EdgeOutcome>;
  /** Returns the changed response headers; it cannot see the body. */
  readonly onResponse: (request: HttpRequest, response: HttpResponse) => Promise<HttpResponse>;
}

export interface EdgeFunctionOptions {
  readonly name: string;
  readonly code: string;
  /** The associated key-value store. */
  readonly keyValues: KeyValues;
  readonly distributionId: string;
}

const Value = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
});
/** Viewers choose the names, and on an object, `__proto__` is not an ordinary name. */
const toMap = z.transform((values): Map<unknown, unknown> => new Map(Object.entries(Object(values ?? {}))));
const Values = z.pipe(toMap, z.map(z.string(), Value));
const RequestResult = z.object({
  uri: z.string(),
  querystring: z.union([z.string(), Values]),
  headers: Values,
  cookies: Values,
});
const ResponseResult = z.object({
  statusCode: z.number(),
  headers: Values,
  cookies: z.pipe(
    toMap,
    z.map(z.string(), z.object({ value: z.string(), attributes: z.optional(z.string()) })),
  ),
  body: z.optional(
    z.union([
      z.string(),
      z.object({ encoding: z._default(z.enum(['text', 'base64']), 'text'), data: z.string() }),
    ]),
  ),
});
type Values = z.output<typeof Values>;

const addTo = (values: Values, name: string, value: string): void => {
  const present = values.get(name);
  if (present) present.multiValue = [...(present.multiValue ?? [{ value: present.value }]), { value }];
  else values.set(name, { value });
};

/** Names and values stay as they were sent: CloudFront does not decode them. */
const split = (text: string, separator: string | RegExp): Record<string, z.output<typeof Value>> => {
  const values: Values = new Map();
  for (const pair of text.split(separator)) {
    if (pair === '') continue;
    const [name = '', ...rest] = pair.split('=');
    addTo(values, name, rest.join('='));
  }
  return Object.fromEntries(values);
};

const join = (values: Values, separator: string): string =>
  [...values]
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((each) => (each.value === '' ? name : `${name}=${each.value}`)),
    )
    .join(separator);

const valued = (headers: HttpRequest['headers']): Record<string, { value: string }> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
  );

const toEvent = (request: HttpRequest, distributionId: string, response?: HttpResponse) => {
  const { cookie = '', ...headers } = request.headers;
  return {
    version: '1.0',
    context: {
      distributionId,
      distributionDomainName: 'local',
      eventType: response ? 'viewer-response' : 'viewer-request',
      requestId: randomUUID(),
    },
    viewer: { ip: request.sourceIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: split(request.query, '&'),
      headers: valued(headers),
      cookies: split(cookie, /;\s*/),
    },
    ...(response && {
      response: { statusCode: response.status, headers: valued(response.headers), cookies: {} },
    }),
  };
};

const flat = (values: Values): Record<string, string> =>
  Object.fromEntries(
    [...values].map(([name, { value, multiValue }]) => [
      name.toLowerCase(),
      multiValue ? multiValue.map((each) => each.value).join(',') : value,
    ]),
  );

const toRequest = (result: z.output<typeof RequestResult>, given: HttpRequest): HttpRequest => {
  const cookie = join(result.cookies, '; ');
  const { querystring } = result;
  return {
    ...given,
    path: result.uri,
    query: typeof querystring === 'string' ? querystring : join(querystring, '&'),
    headers: { ...flat(result.headers), ...(cookie === '' ? {} : { cookie }) },
  };
};

const toResponse = ({
  statusCode,
  headers,
  cookies,
  body = '',
}: z.output<typeof ResponseResult>): HttpResponse => ({
  status: statusCode,
  headers: flat(headers),
  cookies: [...cookies].map(([name, { value, attributes }]) =>
    [`${name}=${value}`, ...(attributes ? [attributes] : [])].join('; '),
  ),
  body:
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'text' ? 'utf8' : 'base64'),
});

const createStore = (keyValues: KeyValues) => ({
  get: async (key: string, options?: { readonly format?: string }): Promise<unknown> => {
    const value = keyValues.get(key);
    if (value === undefined) throw new Error('KeyNotFound');
    return options?.format === 'json' ? JSON.parse(value) : value;
  },
  exists: async (key: string): Promise<boolean> => keyValues.has(key),
});

/** The runtime has only one module to import. */
const withoutImports = (code: string): string =>
  code.replace(/import\s+(\w+)\s+from\s*["']cloudfront["'];?/g, 'const $1 = cloudfrontModule;');

/** Runs the real code of a CloudFront Function in a separate context without Node's globals. */
export const createEdgeFunction = ({
  name,
  code,
  keyValues,
  distributionId,
}: EdgeFunctionOptions): EdgeFunction => {
  const chosenOrigin = new AsyncLocalStorage<{ id?: string }>();
  const cloudfront = {
    kvs: () => createStore(keyValues),
    selectRequestOriginById: (id: string) => {
      const choice = chosenOrigin.getStore();
      if (choice) choice.id = id;
    },
  };
  const context = createContext(
    { cloudfrontModule: cloudfront },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const call = '\n;(async (event) => JSON.stringify(await handler(JSON.parse(event))))';
  const run: unknown = new Script(withoutImports(code) + call, { filename: `${name}.js` }).runInContext(
    context,
  );
  if (typeof run !== 'function') throw new Error(`The edge function ${name} has no handler.`);
  const invoke = async (event: unknown): Promise<unknown> =>
    JSON.parse(String(await run(JSON.stringify(event))));
  return {
    async onRequest(request) {
      const choice: { id?: string } = {};
      const result = await chosenOrigin.run(choice, () => invoke(toEvent(request, distributionId)));
      const response = z.safeParse(ResponseResult, result);
      if (response.success) return { kind: 'response', response: toResponse(response.data) };
      return {
        kind: 'request',
        request: toRequest(z.parse(RequestResult, result), request),
        originId: choice.id,
      };
    },
    async onResponse(request, response) {
      const result = z.parse(ResponseResult, await invoke(toEvent(request, distributionId, response)));
      return { ...response, status: result.statusCode, headers: flat(result.headers) };
    },
  };
};
