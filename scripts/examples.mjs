// `npm run examples -- FILE.json`: runs worked examples of the calculators, one line each; exit code 1 if one
// fails.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calculate, compareWithExample, readPath } from '@farol/domain/calculators';
import { ROOT } from './lib/runtime.mjs';

const CALCULATORS = join(ROOT, 'packages/domain/src/calculators');
const KEPT = [join(CALCULATORS, 'examples.json'), join(CALCULATORS, 'cash-flow/examples.json')];

const [named] = process.argv.slice(2);
// npm runs scripts in the project's folder; the path is relative to where the command was typed.
const files = named ? [resolve(process.env.INIT_CWD ?? process.cwd(), named)] : KEPT;

try {
  const examples = files.flatMap(readExamples);
  const results = examples.map(verdict);
  for (const { line } of results) console.log(line);
  const failed = results.filter(({ ok }) => !ok);
  console.log(
    `\nExemplos: ${examples.length}; conferem: ${examples.length - failed.length}; não conferem: ${failed.length}`,
  );
  if (failed.length > 0) console.log(`Não conferem: ${failed.map(({ id }) => id).join(', ')}`);
  process.exitCode = failed.length > 0 || examples.length === 0 ? 1 : 0;
} catch (error) {
  console.error(`${files.join(', ')}: ${error.message}`);
  process.exitCode = 1;
}

function readExamples(path) {
  // Some editors write a byte order mark, which JSON does not allow.
  const content = parsed(contentOf(path).replace(/^\uFEFF/, ''));
  const one = typeof content?.kind === 'string' ? [content] : content?.examples;
  const examples = Array.isArray(content) ? content : one;
  if (!Array.isArray(examples)) throw new Error('falta a lista "examples"');
  return examples;
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(error.code === 'ENOENT' ? 'o arquivo não existe' : 'o arquivo não pôde ser lido');
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`não é JSON (${error.message})`);
  }
}

function verdict(example, k) {
  const { id = `nº ${k + 1}`, kind = '?', ...rest } = Object(example);
  const [inputs, expected, tolerance] = [rest.inputs ?? {}, rest.expected ?? {}, rest.tolerance ?? 0];
  const { ok, got } = attempt({ kind, inputs, expected, tolerance });
  const line = [
    id,
    kind,
    `esperado ${JSON.stringify(expected)}`,
    `obtido ${JSON.stringify(got)}`,
    ok ? 'OK' : 'FALHOU',
  ];
  return { id, ok, line: line.join(' | ') };
}

/** The results under the expected names; the whole answer when it reports missing or impossible inputs. */
function attempt({ kind, inputs, expected, tolerance }) {
  try {
    const outputs = calculate(kind, inputs);
    // An example without expected values proves nothing.
    if (Object.keys(expected).length === 0) throw new Error('falta "expected"');
    const named = Object.keys(expected).map((field) => [field, readPath(outputs, field)]);
    const refused = 'incompleto' in outputs || 'erro' in outputs;
    return {
      ok: compareWithExample({ expected, tolerance }, outputs).length === 0,
      got: refused ? outputs : Object.fromEntries(named),
    };
  } catch (error) {
    return { ok: false, got: error.message };
  }
}
