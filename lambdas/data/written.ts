/** A write of ElectroDB with a condition: `create`, or one with `where`. */
interface ConditionalWrite {
  go(options: { readonly returnOnConditionCheckFailure: true }): Promise<{ readonly rejected: boolean }>;
}

/** Carries out a conditional write; false if its condition did not hold, and nothing was written. */
export const isWritten = async (write: ConditionalWrite): Promise<boolean> =>
  !(await write.go({ returnOnConditionCheckFailure: true })).rejected;
