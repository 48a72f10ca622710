import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('one-action.grit');
const file = 'frontend/src/features/teams/components/sample.tsx';

describe('actions that show how they ended', () => {
  it.each([
    "const a = async () => {\n  try {\n    await leave();\n    showToast(m.left(), { tone: 'success' });\n  } catch (error) {\n    ignore(error);\n  }\n};",
    "const b = async () => {\n  try {\n    await leave();\n  } catch (error) {\n    showToast(m.failed(), { tone: 'error', requestId: requestIdOf(error) });\n  }\n};",
    "save().then(() => showToast(m.saved(), { tone: 'success' }), setFailure);",
    'save().catch((error: unknown) => {\n  showToast(sentenceOf(error));\n});',
    'const [busy, setBusy] = useState(false);',
    'const [sending, setSending] = useState<boolean>(false);',
  ])('%s is a lint error', (line) => {
    expect(passes(line, file)).toBe(false);
  });

  it.each([
    'const { busy, run } = useAction(leave, { done: m.left() });',
    'const saved = await attempt(() => save(next), { done: m.saved() });',
    "const form = useForm(domainForm, { send: attach, done: () => showToast(m.saved(), { tone: 'success' }) });",
    'const [busy, setBusy] = useState<string | null>(null);',
    'const [open, setOpen] = useState(false);',
  ])('%s is none', (line) => {
    expect(passes(line, file)).toBe(true);
  });
});
