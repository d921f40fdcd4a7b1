import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/examples.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'farol-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const right = {
  id: 'A',
  kind: 'imoveis.entrada',
  inputs: { valor_imovel: 100, ltvs: [0.8] },
  expected: { 'entradas[1]': 20 },
  tolerance: 0.01,
};

function run(examples: unknown, mark = '') {
  return runText(mark + JSON.stringify(examples));
}

function runText(text: string, name = 'some.json') {
  writeFileSync(join(folder, 'some.json'), text);
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, name], { env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

describe('npm run examples', () => {
  it('exits with 0 when every example of the file matches', () => {
    const { status, lines } = run({ examples: [right] });
    expect(lines).toEqual([
      'A | imoveis.entrada | esperado {"entradas[1]":20} | obtido {"entradas[1]":20} | OK',
      '',
      'Exemplos: 1; conferem: 1; não conferem: 0',
    ]);
    expect(status).toBe(0);
  });

  it('exits with 1 and names mismatches, refusals and unknown kinds', () => {
    const { status, lines } = run({
      examples: [
        right,
        { ...right, id: 'B', expected: { 'entradas[1]': 21 } },
        { ...right, id: 'C', inputs: {} },
        { ...right, id: 'D', kind: 'nada' },
      ],
    });
    expect(lines.slice(1, 4).every((line) => line.endsWith('| FALHOU'))).toBe(true);
    expect(lines[2]).toContain('obtido {"incompleto":["valor_imovel","ltvs"]}');
    expect(lines[3]).toContain('Cálculo desconhecido: nada');
    expect(lines.at(-1)).toBe('Não conferem: B, C, D');
    expect(status).toBe(1);
  });

  it('fails an invalid line and continues, also after a byte order mark', () => {
    const { id: _id, ...nameless } = right;
    const rows = [{ ...right, expected: {} }, null, 'x', { ...nameless, tolerance: null }];
    const { status, lines } = run(rows, '\uFEFF');
    expect(lines[0]).toContain('obtido "falta \\"expected\\"" | FALHOU');
    expect(lines[1]).toContain('nº 2 | ? | esperado {} | obtido "Cálculo desconhecido: ?" | FALHOU');
    expect(lines[3]).toMatch(/^nº 4 .*OK$/);
    expect(lines.at(-1)).toBe('Não conferem: A, nº 2, nº 3');
    expect(status).toBe(1);
  });

  it('runs a file with a single example', () => {
    const { status, lines } = run(right);
    expect(lines.at(-1)).toBe('Exemplos: 1; conferem: 1; não conferem: 0');
    expect(status).toBe(0);
  });

  it('reports a missing file, invalid JSON and a file without examples', () => {
    const fails = (words: string) => ({ status: 1, stderr: expect.stringContaining(words) });
    expect(run({})).toMatchObject(fails('falta a lista "examples"'));
    expect(runText('{"examples": [')).toMatchObject(fails('some.json: não é JSON'));
    expect(runText('', 'outro.json')).toMatchObject(fails('outro.json: o arquivo não existe'));
  });
});
