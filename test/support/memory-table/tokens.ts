import { invalid } from './errors.ts';

const TOKEN = /\s*(#\w+|:\w+|[A-Za-z_]\w*|\d+|<>|<=|>=|[=<>(),.[\]+-])/y;

const tokensOf = (text: string): readonly string[] => {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw invalid(`Syntax error; token: "${text.slice(at).trim()[0]}"`);
    tokens.push(token);
  }
  return tokens;
};

/** Reads the tokens of an expression one after the other, and notes which names and values it refers to. */
export const readTokens = (text: string) => {
  if (text.length === 0) throw invalid('The expression can not be empty;');
  const tokens = tokensOf(text);
  const names = new Set<string>();
  const values = new Set<string>();
  let at = 0;
  const peek = (ahead = 0): string => tokens[at + ahead] ?? '<EOF>';
  const next = (): string => {
    const token = peek();
    at += 1;
    if (token.startsWith('#')) names.add(token);
    if (token.startsWith(':')) values.add(token);
    return token;
  };
  /** Passes a symbol or keyword, if it is the next token. */
  const passes = (word: string): boolean => {
    if (peek().toUpperCase() !== word) return false;
    at += 1;
    return true;
  };
  return {
    names,
    values,
    peek,
    next,
    passes,
    /** How many tokens have been read. */
    position: (): number => at,
    isDone: (): boolean => at >= tokens.length,
    fail: (): Error => invalid(`Syntax error; token: "${peek()}", near: "${peek(-1)} ${peek()} ${peek(1)}"`),
    pass(word: string): void {
      if (!passes(word)) throw invalid(`Syntax error; token: "${peek()}", expected: "${word}"`);
    },
  };
};
export type Tokens = ReturnType<typeof readTokens>;
