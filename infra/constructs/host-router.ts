import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  ImportSource,
  KeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';

export interface HostRouterProps {
  readonly config: StageConfig;
  /** The folder with `router.js` and `transport-security.js`. */
  readonly folder: string;
}

/** The edge functions and their table of hosts. Team hosts are added to the table at run time. */
export class HostRouter extends Construct {
  /** For viewer requests. */
  readonly function: EdgeFunction;
  /** For viewer responses. */
  readonly transportSecurity: EdgeFunction;
  readonly storeArn: string;

  constructor(scope: Construct, id: string, { config, folder }: HostRouterProps) {
    super(scope, id);
    const names = namesOf(config.stage);
    const codeOf = (name: string): FunctionCode => {
      const filePath = join(folder, name);
      if (!existsSync(filePath)) throw new Error(`${filePath} is missing: build the edge functions first.`);
      return FunctionCode.fromFile({ filePath });
    };
    const data = Object.entries(config.hosts).map(([host, { kind, platform }]) => ({
      key: host,
      value: JSON.stringify({ surface: kind, platform }),
    }));
    const keyValueStore = new KeyValueStore(this, 'Hosts', {
      keyValueStoreName: names.hostStore,
      comment: 'Host to surface and platform',
      source: ImportSource.fromInline(JSON.stringify({ data })),
    });
    this.storeArn = keyValueStore.keyValueStoreArn;
    this.function = new EdgeFunction(this, 'Router', {
      functionName: names.router,
      comment: 'Host to surface; addresses of screens to the one page.',
      runtime: FunctionRuntime.JS_2_0,
      code: codeOf('router.js'),
      keyValueStore,
    });
    this.transportSecurity = new EdgeFunction(this, 'TransportSecurity', {
      functionName: names.transportSecurity,
      comment: "The long Strict-Transport-Security of the product's own hosts.",
      runtime: FunctionRuntime.JS_2_0,
      code: codeOf('transport-security.js'),
      keyValueStore,
    });
  }
}
