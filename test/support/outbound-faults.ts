import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** Services of AWS that answer in XML; the others answer in JSON. */
const inXmlOnly = /\bapi\/(ses|s3|cloudfront)#/;
const codes: Readonly<Record<number, readonly [json: string, xml: string]>> = {
  400: ['ThrottlingException', 'Throttling'],
  429: ['TooManyRequestsException', 'Throttling'],
  500: ['InternalErrorException', 'InternalFailure'],
  503: ['ServiceUnavailableException', 'ServiceUnavailable'],
};

/** An error in the format of the service that was called: AWS in JSON or XML, or Stripe. */
const refuse = (status: number) => (request: IncomingMessage, response: ServerResponse) => {
  const [json = '', xml = ''] = codes[status] ?? [];
  const agent = request.headers['user-agent'] ?? '';
  const isStripe = request.headers['stripe-version'] !== undefined;
  const isJson = !inXmlOnly.test(agent);
  const error = { type: isStripe ? 'api_error' : json, message: 'injected' };
  // Only AWS says with 400 that it is busy.
  const isAws = /aws-sdk/.test(agent);
  response.writeHead(status === 400 && !isAws ? 429 : status, {
    'content-type': isJson ? 'application/json' : 'text/xml',
    'x-amzn-errortype': json,
  });
  const inXml = `<ErrorResponse><Error><Type>Sender</Type><Code>${xml}</Code><Message>injected</Message></Error></ErrorResponse>`;
  response.end(isJson ? JSON.stringify({ __type: json, message: 'injected', error }) : inXml);
};

type Pass = () => void;
type Fault = (request: IncomingMessage, response: ServerResponse, pass: Pass) => void;

/** Replaces what the service sends: `end` gets all of it. */
const instead = (response: ServerResponse, pass: Pass, end: (body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    write: (chunk: unknown) => {
      keep(chunk);
      return true;
    },
    end: (chunk: unknown) => {
      keep(chunk);
      end(Buffer.concat(chunks));
      return response;
    },
  });
  pass();
};

/** How a call to another service can fail (REL-04). */
export const outboundFaults = {
  throttled: (request, response) => refuse(400)(request, response),
  'too many requests': (request, response) => refuse(429)(request, response),
  'an error of the service': (request, response) => refuse(500)(request, response),
  unavailable: (request, response) => refuse(503)(request, response),
  'reset before it is applied': (request) => void request.socket.destroy(),
  'reset after it is applied': (request, response, pass) =>
    instead(response, pass, () => request.socket.destroy()),
  'stalled after it is applied': (_, response, pass) => instead(response, pass, () => undefined),
  'answered in part': (request, response, pass) =>
    instead(response, pass, (body) => {
      if (body.length === 0) return void request.socket.destroy();
      // The head promises more than follows.
      const head = `HTTP/1.1 ${response.statusCode} OK\r\ncontent-length: ${body.length + 1}\r\n\r\n`;
      return void request.socket.end(
        `${head}${body.subarray(0, body.length / 2).toString('latin1')}`,
        'latin1',
      );
    }),
} as const satisfies Record<string, Fault>;
export type OutboundFault = keyof typeof outboundFaults;

let strike: ((request: IncomingMessage) => OutboundFault | undefined) | undefined;
const { emit } = Server.prototype;

/** Lets requests to services in this process fail while `work` runs; `which` decides about each of them. */
export const whileFailing = async <T>(
  which: (request: IncomingMessage) => OutboundFault | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  Server.prototype.emit = function (this: Server, name: string | symbol, ...given: unknown[]) {
    const pass = () => Reflect.apply(emit, this, [name, ...given]);
    if (name !== 'request') return pass();
    const [request, response] = given as [IncomingMessage, ServerResponse];
    const fault = strike?.(request);
    if (!fault) return pass();
    outboundFaults[fault](request, response, pass);
    return true;
  } as Server['emit'];
  strike = which;
  try {
    return await work();
  } finally {
    strike = undefined;
    Server.prototype.emit = emit;
  }
};
