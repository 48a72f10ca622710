import { invalid } from './errors.ts';

/** `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

export type Numeric = number | bigint;

const decimalOf = (value: Numeric): Decimal => {
  const [mantissa = '', power = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
};

/** DynamoDB keeps 38 digits. */
const MAX_DIGITS = 38;
const OVERFLOW = 'Number overflow. Attempting to store a number with magnitude larger than supported range';
const UNDERFLOW =
  'Number underflow. Attempting to store a number with magnitude smaller than supported range';
const TOO_PRECISE = 'Attempting to store more than 38 significant digits in a Number';
const SMALLEST = 1e-130;

const withoutZeros = ({ digits, exponent }: Decimal): Decimal => {
  let [rest, power] = [digits, exponent];
  while (rest !== 0n && rest % 10n === 0n) [rest, power] = [rest / 10n, power + 1];
  return { digits: rest, exponent: rest === 0n ? 0 : power };
};
const lengthOf = (digits: bigint): number =>
  digits === 0n ? 0 : String(digits < 0n ? -digits : digits).length;

/** The number that the document client makes of a stored one. @throws as it does for a large fraction */
const toNative = (decimal: Decimal): Numeric => {
  const { digits, exponent } = withoutZeros(decimal);
  const value = Number(`${digits}e${exponent}`);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) {
    // DynamoDB stores the exact sum; this table stores what JavaScript holds.
    const held = withoutZeros(decimalOf(value));
    if (held.digits === digits && held.exponent === exponent) return value;
    throw new Error(`${digits}e${exponent} has more digits than a number of JavaScript.`);
  }
  if (exponent < 0) throw new Error(`${digits}e${exponent} can't be converted to BigInt.`);
  return digits * 10n ** BigInt(exponent);
};

const checked = (decimal: Decimal): Decimal => {
  if (lengthOf(withoutZeros(decimal).digits) > MAX_DIGITS) throw invalid(TOO_PRECISE);
  return decimal;
};

/** A number as it is stored and read again. @throws the document client's errors, or DynamoDB's */
export const acceptNumber = (value: Numeric): Numeric => {
  if (typeof value === 'bigint') return toNative(checked(decimalOf(value)));
  if (!Number.isFinite(value)) throw new Error(`Special numeric value ${value} is not allowed`);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new Error(
      `Number ${value} is ${value > 0 ? 'greater than Number.MAX_SAFE_INTEGER' : 'lesser than Number.MIN_SAFE_INTEGER'}. Use NumberValue from @aws-sdk/lib-dynamodb.`,
    );
  if (value !== 0 && Math.abs(value) < SMALLEST) throw invalid(UNDERFLOW);
  // Without the sign of a negative zero.
  return value === 0 ? 0 : value;
};

/** In decimal, as DynamoDB calculates: 0.1 + 0.2 is 0.3. */
export const add = (a: Numeric, b: Numeric): Numeric => {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const sum = Number(a) + Number(b);
    if (Number.isSafeInteger(sum)) return sum;
  }
  const [left, right] = [decimalOf(a), decimalOf(b)];
  const exponent = Math.min(left.exponent, right.exponent);
  const scaled = (decimal: Decimal): bigint => decimal.digits * 10n ** BigInt(decimal.exponent - exponent);
  const sum = checked({ digits: scaled(left) + scaled(right), exponent });
  if (lengthOf(sum.digits) + exponent > 126) throw invalid(OVERFLOW);
  return toNative(sum);
};

export const subtract = (a: Numeric, b: Numeric): Numeric => add(a, -b);

/** In bytes: one for two digits before or after the point, one more, and one for a minus sign. */
export const numberSize = (value: Numeric): number => {
  const { digits, exponent } = withoutZeros(decimalOf(value));
  const count = lengthOf(digits);
  const whole = Math.min(Math.max(count + exponent, 0), count);
  return Math.ceil(whole / 2) + Math.ceil((count - whole) / 2) + 1 + (digits < 0n ? 1 : 0);
};
