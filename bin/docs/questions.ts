/** A question that the table answers, and the cost of the answer in read units. */
export interface Question {
  readonly asks: string;
  readonly cost: string;
}

const entityName = /defineEntity\(\s*'(\w+)'/g;
const commentedIndex = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): (?:\{|index\(|primaryKey\()/g;

const linesOf = (comment: string): string[] => {
  const text = comment.replaceAll(/\n\s*\* ?/g, '\n').trim();
  const items = text.startsWith('- ') ? text.slice(2).split(/\n- /) : [text];
  return items.map((item) => item.replaceAll(/\s+/g, ' ').trim());
};

const questionOf = (line: string): Question[] => {
  const [, asks, cost] = /^(.+?) Cost: (.+)\.$/.exec(line) ?? [];
  return asks && cost ? [{ asks, cost }] : [];
};

/**
 * The questions of each index of each entity in an entity file's source: `user.byId` → its questions. They are in the index's comment as `Who is
 * this? Cost: 1, consistent.`, or as a list if there are several.
 */
export const readQuestions = (source: string): Map<string, Question[]> => {
  const starts = [...source.matchAll(entityName)].map(({ 1: name = '', index }) => ({ name, index }));
  return new Map(
    starts.flatMap(({ name, index }, at) => {
      const body = source.slice(index, starts[at + 1]?.index);
      const indexes = body.slice(body.indexOf('indexes: {'));
      return [...indexes.matchAll(commentedIndex)].flatMap(([, comment = '', access = '']) => {
        const questions = linesOf(comment).flatMap(questionOf);
        return questions.length > 0 ? [[`${name}.${access}`, questions] as const] : [];
      });
    }),
  );
};
