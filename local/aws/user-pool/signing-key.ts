import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openDocuments } from '../documents.ts';

const StoredKey = z.object({ kid: z.string(), privateKey: z.string() });

const createKey = (): z.output<typeof StoredKey> => ({
  kid: randomBytes(16).toString('base64url'),
  privateKey: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The key that signs a pool's tokens. It is created once and stored, so that tokens survive a restart. */
export const openSigningKey = async (directory: string) => {
  const documents = openDocuments(join(directory, 'keys'), StoredKey);
  const stored = documents.get('signing') ?? createKey();
  if (!documents.get('signing')) await documents.put('signing', stored);
  const privateKey = createPrivateKey(stored.privateKey);
  const publicKey = createPublicKey(privateKey);
  return {
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: stored.kid, alg: 'RS256', use: 'sig' }] },
    sign(claims: Readonly<Record<string, unknown>>): string {
      const content = `${encode({ kid: stored.kid, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    /** The claims of a token signed with this key; undefined for any other text. */
    read(token: string): unknown {
      const [header = '', claims = '', signature = ''] = token.split('.');
      const bytes = Buffer.from(signature, 'base64url');
      if (!verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), publicKey, bytes)) return undefined;
      return JSON.parse(Buffer.from(claims, 'base64url').toString());
    },
  };
};
export type SigningKey = Awaited<ReturnType<typeof openSigningKey>>;
