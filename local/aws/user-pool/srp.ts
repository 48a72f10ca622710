import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Secure Remote Password 6a as Amazon Cognito uses it: the 3072-bit group of RFC 3526, SHA-256, and a
 * key derived with the label "Caldera Derived Key". Only salt and verifier of a password are ever stored.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

/** Bytes of a positive number; a leading zero byte keeps the sign bit clear, as Java's BigInteger does. */
const toBytes = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
};

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square, rest] = [1n, base % N, exponent];
  while (rest > 0n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
    rest >>= 1n;
  }
  return result;
};

const k = toNumber(sha256(toBytes(N), toBytes(g)));

/** Hexadecimal. */
export interface PasswordRecord {
  readonly salt: string;
  readonly verifier: string;
}

/** Whose password it is: the pool's name (its id after the underscore) and the user's sub. */
export interface Identity {
  readonly poolName: string;
  readonly sub: string;
}

const verifierOf = ({ poolName, sub }: Identity, password: string, salt: string): bigint => {
  const secret = sha256(Buffer.from(`${poolName}${sub}:${password}`));
  return power(g, toNumber(sha256(toBytes(BigInt(`0x${salt}`)), secret)));
};

export const createPasswordRecord = (identity: Identity, password: string): PasswordRecord => {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(identity, password, salt).toString(16) };
};

export const passwordMatches = (identity: Identity, password: string, record: PasswordRecord): boolean => {
  const [given, stored] = [
    toBytes(verifierOf(identity, password, record.salt)),
    toBytes(BigInt(`0x${record.verifier}`)),
  ];
  return given.length === stored.length && timingSafeEqual(given, stored);
};

/** What the server keeps between the two steps of a login. */
export interface Exchange {
  readonly A: bigint;
  readonly B: bigint;
  readonly b: bigint;
  readonly verifier: bigint;
}

/** Undefined for a public value that would make the key predictable. */
export const beginExchange = (publicHex: string, verifierHex: string): Exchange | undefined => {
  if (!/^[0-9a-f]+$/i.test(publicHex)) return undefined;
  const A = BigInt(`0x${publicHex}`);
  if (A % N === 0n) return undefined;
  const verifier = BigInt(`0x${verifierHex}`);
  const b = toNumber(randomBytes(32));
  return { A, B: (k * verifier + power(g, b)) % N, b, verifier };
};

const scramblerOf = (A: bigint, B: bigint): bigint => toNumber(sha256(toBytes(A), toBytes(B)));

const keyOf = (shared: bigint, u: bigint): Buffer => {
  const extracted = createHmac('sha256', toBytes(u)).update(toBytes(shared)).digest();
  const label = Buffer.from('Caldera Derived Key\u0001', 'latin1');
  return createHmac('sha256', extracted).update(label).digest().subarray(0, 16);
};

const derivedKey = ({ A, B, b, verifier }: Exchange): Buffer => {
  const u = scramblerOf(A, B);
  return keyOf(power(A * power(verifier, u), b), u);
};

interface Claim {
  /** Base64, as in the challenge. */
  readonly secretBlock: string;
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

const signatureOf = (
  { poolName, sub }: Identity,
  key: Buffer,
  { secretBlock, timestamp }: Omit<Claim, 'signature'>,
): Buffer =>
  createHmac('sha256', key)
    .update(poolName)
    .update(sub)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();

export const claimHolds = (identity: Identity, exchange: Exchange, claim: Claim): boolean => {
  const expected = signatureOf(identity, derivedKey(exchange), claim);
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The pool's response to the public value of a login; numbers in hexadecimal. */
export interface Challenge {
  readonly salt: string;
  readonly publicHex: string;
  readonly secretBlock: string;
}

/** The client's half of the exchange, which knows the password. */
export const beginProof = () => {
  const a = toNumber(randomBytes(32));
  const A = power(g, a);
  return {
    publicHex: A.toString(16),
    /** Base64, as the pool expects it. */
    signature(identity: Identity, password: string, challenge: Challenge, timestamp: string): string {
      const B = BigInt(`0x${challenge.publicHex}`);
      const u = scramblerOf(A, B);
      const secret = sha256(Buffer.from(`${identity.poolName}${identity.sub}:${password}`));
      const x = toNumber(sha256(toBytes(BigInt(`0x${challenge.salt}`)), secret));
      // The difference may be negative: a multiple of N keeps it positive.
      const base = (B + k * (N - power(g, x))) % N;
      const key = keyOf(power(base, a + u * x), u);
      return signatureOf(identity, key, { secretBlock: challenge.secretBlock, timestamp }).toString('base64');
    },
  };
};
