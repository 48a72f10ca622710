/** How often a tab asks whether there is a new release. */
export const CHECK_EVERY_MS = 5 * 60 * 1000;

export interface ReleaseParts {
  /** Makes the browser look for a new release, which it then installs and activates. */
  readonly check: () => Promise<unknown>;
  /** Whether the release that is active now, and the newest one, is not the one that this tab runs. */
  readonly isOutdated: () => Promise<boolean>;
  /** Calls back whenever a release becomes active. */
  readonly onActive: (heard: () => void) => void;
  /** Calls back when the person turns to something else, which is a good moment to reload. */
  readonly onLeft: (heard: () => void) => void;
  /** Whether a reload now would lose something. */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
  /** Shows a notice with a button that reloads. */
  readonly offer: () => void;
}

/** Reloads this tab after a release; while the person is busy, it offers that instead, and looks again later. */
export const followReleases = (parts: ReleaseParts): void => {
  let isOutdated = false;
  let isOffered = false;
  const apply = (): void => {
    if (!isOutdated) return;
    if (!parts.isBusy()) parts.reload();
    else if (!isOffered) {
      isOffered = true;
      parts.offer();
    }
  };
  const look = async (): Promise<void> => {
    isOutdated ||= await parts.isOutdated();
    apply();
  };
  // A check that fails, such as one without a connection, changes nothing: the next one will do.
  const check = (): Promise<void> => parts.check().then(look, () => undefined);
  parts.onActive(() => void look());
  parts.onLeft(apply);
  setInterval(() => void check(), CHECK_EVERY_MS);
  void check();
};
