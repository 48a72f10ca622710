type Json = Readonly<Record<string, unknown>>;

/** What came of a command, in a form that can be compared. */
export interface Outcome {
  readonly answer?: Json;
  readonly error?: string;
  readonly Item?: unknown;
  readonly reasons?: readonly Json[];
}
export interface Asked {
  readonly outcome: Outcome;
  /** What errors say; it is not compared. */
  readonly faults: readonly string[];
}

/** In one order, so that sets are the same as soon as they have the same members. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Set) return { set: [...value].map(comparable).toSorted() };
  if (value instanceof Uint8Array) return { bytes: [...value] };
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.map(([name, member]) => [name, comparable(member)]));
};

/** Items in errors are as they are sent; a number can be written in several ways. */
export const comparableImage = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparableImage);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return comparable(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'N') return [name, Number(member)];
      if (name === 'NS') return [name, (member as string[]).map(Number).toSorted()];
      return [name, name === 'SS' ? (member as string[]).toSorted() : comparableImage(member)];
    }),
  );
};

interface Reason {
  readonly Code?: string;
  readonly Message?: string;
  readonly Item?: Json;
}
const comparableReason = ({ Code, Item }: Reason): Json => ({
  Code,
  ...(Item && { Item: comparableImage(Item) }),
});

const refusalOf = (error: unknown): Asked => {
  if (!(error instanceof Error)) throw error;
  const { Item, CancellationReasons: reasons } = error as {
    Item?: unknown;
    CancellationReasons?: readonly Reason[];
  };
  return {
    outcome: {
      error: error.name,
      ...(Item !== undefined && { Item: comparableImage(Item) }),
      ...(reasons && { reasons: reasons.map(comparableReason) }),
    },
    faults: [error.message, ...(reasons ?? []).map(({ Message = '' }) => Message)],
  };
};

/** Asks a table. */
export const askFor = async (ask: () => object | Promise<object>): Promise<Asked> => {
  try {
    const { $metadata: _, ...answer } = { $metadata: undefined, ...(await ask()) };
    return { outcome: { answer: comparable(answer) as Json }, faults: [] };
  } catch (error) {
    return refusalOf(error);
  }
};
