import type { RouteObject } from 'react-router';

/** The screens of a feature, by who may open them. */
export interface Screens {
  /** Nobody who is logged in. */
  readonly visitors?: readonly RouteObject[];
  /** Everybody with an account, also before the profile is set up. */
  readonly users?: readonly RouteObject[];
  /** Everybody with a profile. */
  readonly members?: readonly RouteObject[];
  readonly everybody?: readonly RouteObject[];
}
