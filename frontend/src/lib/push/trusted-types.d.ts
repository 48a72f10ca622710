/** The parts of Trusted Types used here; what a policy creates is accepted where text is. */
interface ScriptPolicy {
  createScriptURL(address: string): string;
}
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy }
  | undefined;
