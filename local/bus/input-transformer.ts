interface Transformer {
  readonly InputPathsMap: Readonly<Record<string, string>>;
  readonly InputTemplate: string;
}

/** The value at a path such as `$.detail.id`; undefined if there is none. */
const valueAt = (event: unknown, path: string): unknown => {
  let value = event;
  for (const name of path.split('.').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
};

/**
 * The input of a target with an input transformer: the template, a JSON text, with every `<variable>` replaced by the JSON of the value at its
 * path. A missing value is left empty, as in EventBridge
 * (https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-transform-target-input.html).
 */
export const createInputTransformer =
  ({ InputPathsMap: paths, InputTemplate: template }: Transformer) =>
  (event: unknown): unknown =>
    JSON.parse(
      template.replaceAll(/<([\w.-]+)>/g, (variable, name: string) => {
        const path = paths[name];
        return path === undefined ? variable : JSON.stringify(valueAt(event, path) ?? '');
      }),
    );
