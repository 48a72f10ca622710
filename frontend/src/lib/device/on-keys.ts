interface NativeKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What browsers that end a composition before the key report for it (UI Events, 7.3.1). */
const COMPOSING = 229;

/**
 * A handler of keys that leaves those of an input method alone: while someone composes Japanese, Chinese, or Korean, Enter takes the composed text and arrows choose
 * it. Every handler of keys is one.
 */
export const onKeys =
  <E extends NativeKey | { readonly nativeEvent: NativeKey }>(handle: (event: E) => void) =>
  (event: E): void => {
    const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
    if (!isComposing && keyCode !== COMPOSING) handle(event);
  };
