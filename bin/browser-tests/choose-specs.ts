import { createHash } from 'node:crypto';

export interface SpecChoice {
  readonly specs: readonly string[];
  /** Processor seconds that a spec took when it was last measured. */
  readonly secondsOf: (spec: string) => number;
  /** In every run. */
  readonly always: ReadonlySet<string>;
  /** In more runs than the others. */
  readonly often: ReadonlySet<string>;
  /** What the change touches, most specific first. */
  readonly touched: readonly string[];
  readonly seed: number;
  /** In processor seconds. */
  readonly budget: number;
}

/** A spec that is run often counts as many others when the seed draws. */
const OFTEN_WEIGHT = 3;
/** A change to something that most screens use touches most specs: they leave half of the time to the rotation. */
const TOUCHED_SHARE = 0.5;

/** In (0, 1), always the same for a seed and a spec. */
const drawOf = (seed: number, spec: string): number =>
  (createHash('sha256').update(`${seed} ${spec}`).digest().readUInt32BE() + 0.5) / 2 ** 32;

/**
 * All specs in random order: one of weight w comes first as often as w specs of weight 1 (Efraimidis and Spirakis, "Weighted random
 * sampling with a reservoir", 2006).
 */
const drawn = ({ specs, often, seed }: SpecChoice): readonly string[] =>
  specs
    .map((spec) => ({ spec, key: drawOf(seed, spec) ** (1 / (often.has(spec) ? OFTEN_WEIGHT : 1)) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ spec }) => spec);

/**
 * The specs of one run: those that always run, those that the change touches, and as many others as fit into the budget, which the seed
 * draws. The first that does not fit ends the draw: leaving out only long ones would leave those out in most runs.
 */
export const chooseSpecs = (choice: SpecChoice): readonly string[] => {
  const { specs, secondsOf, always, touched, budget } = choice;
  const chosen = new Set(specs.filter((spec) => always.has(spec)));
  const spent = (): number => [...chosen].reduce((sum, spec) => sum + secondsOf(spec), 0);
  const fill = (candidates: readonly string[], until: number): void => {
    for (const spec of candidates.filter((each) => !chosen.has(each))) {
      if (spent() + secondsOf(spec) > until) return;
      chosen.add(spec);
    }
  };
  const known = touched.filter((spec) => specs.includes(spec));
  fill(known, spent() + (budget - spent()) * TOUCHED_SHARE);
  fill(drawn(choice), budget);
  return specs.filter((spec) => chosen.has(spec));
};
