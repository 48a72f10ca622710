import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { StageConfig, StageName } from '#infra/config/stage.ts';
import { stageConfig } from '#infra/config/stages.ts';
import { addStacks } from '#infra/stacks/stage-stacks.ts';
import cdk from '../../cdk.json' with { type: 'json' };
import { createPlaceholderBuild } from './placeholder-build.ts';

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}

export interface Synthesized {
  /** By the stack's name without the stage. */
  readonly stack: (id: string) => Template;
  readonly stacks: ReadonlyMap<string, Template>;
  /** All resources of a type in all stacks. */
  readonly all: (type: string) => Resource[];
}

interface SynthesizeOptions {
  readonly withSecurityRules?: boolean;
  /** Even if it has been synthesized before. */
  readonly again?: boolean;
  /** What differs from the stage's configuration. */
  readonly settings?: Partial<StageConfig>;
}

/** A finding of the AwsSolutions rules fails the synthesis with its report. */
export const addSecurityRules = (app: App): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

const synthesizeIn = async (
  folder: string,
  stage: StageName,
  withSecurityRules: boolean,
  settings: Partial<StageConfig>,
): Promise<Synthesized> => {
  const app = new App({
    context: cdk.context,
    outdir: join(folder, 'cdk.out'),
    builtinCloudFormationValidation: false,
  });
  if (withSecurityRules) addSecurityRules(app);
  const config = { ...stageConfig(stage), ...settings };
  addStacks(app, { config, build: await createPlaceholderBuild(join(folder, 'build')) });
  const stacks = new Map(
    app
      .synth()
      .stacks.map(({ stackName, template }) => [
        stackName.slice(stage.length + 1),
        Template.fromJSON(template as Record<string, unknown>),
      ]),
  );
  return {
    stacks,
    stack: (id) => {
      const template = stacks.get(id);
      if (!template) throw new Error(`There is no stack ${id}.`);
      return template;
    },
    all: (type) =>
      [...stacks.values()].flatMap((template) => Object.values(template.findResources(type)) as Resource[]),
  };
};

const inTemporaryFolder = async (
  stage: StageName,
  withSecurityRules: boolean,
  settings: Partial<StageConfig>,
): Promise<Synthesized> => {
  const folder = mkdtempSync(join(tmpdir(), 'infra-'));
  try {
    return await synthesizeIn(folder, stage, withSecurityRules, settings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const known = new Map<string, Promise<Synthesized>>();

/** Synthesizes a stage like `bin/app.ts`, with placeholders for build output; once for all test files. */
export const synthesize = (
  stage: StageName,
  { withSecurityRules = false, again = false, settings = {} }: SynthesizeOptions = {},
): Promise<Synthesized> => {
  const key = `${stage} ${withSecurityRules} ${JSON.stringify(settings)}`;
  const synthesized =
    (again ? undefined : known.get(key)) ?? inTemporaryFolder(stage, withSecurityRules, settings);
  known.set(key, synthesized);
  return synthesized;
};

/** The properties of the only resource of a type in a stack. */
export const onlyOne = (template: Template, type: string): Record<string, unknown> => {
  const [found, ...others] = Object.values(template.findResources(type));
  if (!found || others.length > 0)
    throw new Error(`Expected one ${type}, found ${others.length + (found ? 1 : 0)}.`);
  return found.Properties;
};

export const sorted = (names: readonly string[]): string[] => names.toSorted((a, b) => a.localeCompare(b));
