import type { BuildPaths } from './build-paths.ts';
import type { namesOf, ParameterName } from './names.ts';
import type { StageConfig } from './stage.ts';

/** What constructs know of the stage that they are made for. */
export interface StageContext {
  readonly config: StageConfig;
  readonly build: BuildPaths;
  readonly names: ReturnType<typeof namesOf>;
  /** Reads, at deployment, what another stack has published. */
  readonly lookUp: (name: ParameterName) => string;
}
