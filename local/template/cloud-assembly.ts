import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** What a value of a template may be before its intrinsic functions are resolved. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const JsonValue: z.ZodMiniType<Json> = z.json();
const JsonObject = z.record(z.string(), JsonValue);

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(
        z.object({ templateFile: z.optional(z.string()), file: z.optional(z.string()) }),
      ),
    }),
  ),
});

const AssetManifest = z.object({
  files: z._default(z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })), {}),
});

const Template = z.object({
  Resources: z._default(
    z.record(
      z.string(),
      z.object({
        Type: z.string(),
        Properties: z._default(JsonObject, {}),
        Condition: z.optional(z.string()),
      }),
    ),
    {},
  ),
  Parameters: z._default(
    z.record(
      z.string(),
      z.object({ Type: z.string(), Default: z.optional(z.union([z.string(), z.number()])) }),
    ),
    {},
  ),
  Conditions: z._default(JsonObject, {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), JsonObject)), {}),
});

export interface StackTemplate extends z.output<typeof Template> {
  readonly name: string;
}

export interface CloudAssembly {
  readonly stacks: readonly StackTemplate[];
  /** Absolute path of a file or folder, by the hash that its object key starts with. */
  readonly assets: ReadonlyMap<string, string>;
}

const readText = (path: string): string => readFileSync(path, 'utf8');
const readJson = (path: string): unknown => JSON.parse(readText(path));

/** The template names the product's own addresses (`http://gth.localhost:4000`) with a port, which is not known before the product starts. */
const atPort = (text: string, port: number | undefined): string =>
  port === undefined ? text : text.replaceAll(/(?<=\blocalhost:)\d+/g, String(port));

/** Reads the output of a synthesis: templates and assets of every stack. Addresses below `localhost` get `port`, if it is given. */
export const readCloudAssembly = (directory: string, port?: number): CloudAssembly => {
  const manifestPath = join(directory, 'manifest.json');
  if (!existsSync(manifestPath)) throw new Error(`No synthesized template in ${directory}: build first.`);
  const artifacts = Object.entries(z.parse(Manifest, readJson(manifestPath)).artifacts);
  const assets = new Map<string, string>();
  for (const [, { type, properties }] of artifacts) {
    if (type !== 'cdk:asset-manifest' || !properties?.file) continue;
    const { files } = z.parse(AssetManifest, readJson(join(directory, properties.file)));
    for (const [hash, { source }] of Object.entries(files)) assets.set(hash, resolve(directory, source.path));
  }
  const stacks = artifacts.flatMap(([name, { type, properties }]) =>
    type === 'aws:cloudformation:stack' && properties?.templateFile
      ? [
          {
            name,
            ...z.parse(
              Template,
              JSON.parse(atPort(readText(join(directory, properties.templateFile)), port)),
            ),
          },
        ]
      : [],
  );
  return { stacks, assets };
};
