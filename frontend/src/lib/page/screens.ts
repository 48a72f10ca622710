import type { RouteObject } from 'react-router';

/** The screens of a feature, by who may open them. */
export interface Screens {
  /** For people who are not logged in. */
  readonly visitors?: readonly RouteObject[];
  /** For everyone with an account, even before the profile is set up. */
  readonly users?: readonly RouteObject[];
  /** For everyone with a profile. */
  readonly members?: readonly RouteObject[];
  readonly everybody?: readonly RouteObject[];
}
