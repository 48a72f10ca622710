import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys for encrypting messages to it, in base64url. */
export interface PushReceiver {
  readonly p256dh: string;
  readonly auth: string;
}
/** The values that make each message unique. */
export interface MessageSecrets {
  readonly salt: Buffer;
  /** An ephemeral private key on P-256. */
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const TAG_BYTES = 16;
/** A record's size without the header (86), the tag (16), and the delimiter (1): RFC 8291, section 4. */
export const MAX_PUSH_BYTES = RECORD_SIZE - 86 - TAG_BYTES - 1;
/** The delimiter after the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);

const freshSecrets = (): MessageSecrets => {
  const key = createECDH(CURVE);
  key.generateKeys();
  return { salt: randomBytes(16), privateKey: key.getPrivateKey() };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether a key is a point on the curve: one that is not could be used to extract other keys. */
export const isPushKey = (p256dh: string): boolean => {
  const key = createECDH(CURVE);
  key.generateKeys();
  try {
    key.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/**
 * Encrypts a message for one browser: aes128gcm with the keys of RFC 8291, one record. @throws RangeError if
 * it is longer than a record allows
 */
export const encryptPush = (
  message: Buffer,
  receiver: PushReceiver,
  { salt, privateKey }: MessageSecrets = freshSecrets(),
): Buffer => {
  if (message.length > MAX_PUSH_BYTES) throw new RangeError(`a push message of ${message.length} bytes`);
  const sender = createECDH(CURVE);
  sender.setPrivateKey(privateKey);
  const [theirs, ours] = [Buffer.from(receiver.p256dh, 'base64url'), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(sender.computeSecret(theirs), Buffer.from(receiver.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const record = [cipher.update(message), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_SIZE);
  size.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, size, ours, ...record]);
};
