/** The same names with changed values. */
export const mapValues = (
  values: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
