import type { BuildPaths } from './build-paths.ts';
import type { namesOf, ParameterName } from './names.ts';
import type { StageConfig } from './stage.ts';

/** What constructs need to know about their stage. */
export interface StageContext {
  readonly config: StageConfig;
  readonly build: BuildPaths;
  readonly names: ReturnType<typeof namesOf>;
  /** Reads, at deployment, a value that another stack has published. */
  readonly lookUp: (name: ParameterName) => string;
}
