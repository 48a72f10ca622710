/** Trusted Types, as far as they are used; what a policy makes goes where a text goes. */
interface ScriptPolicy {
  createScriptURL(address: string): string;
}
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy }
  | undefined;
