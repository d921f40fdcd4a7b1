import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUERENDO_TUDO } from '../study/results/areas.fixture.ts';
import { withDreams } from '../study/results/dreams.fixture.ts';
import { computeResultados } from '../study/results/index.ts';
import { run } from './calculator.ts';
import exemplos from './examples.json' with { type: 'json' };
import { explain, type Kind, PARAMETROS_ATUAIS, type Parametro, type Parametros } from './index.ts';
import { clearMemoized } from './memoize.ts';
import { CALCULATORS } from './registry.ts';

/** Another value of the same shape: every number in it a little larger. */
const other = <T>(value: T): T => {
  if (typeof value === 'number') return (value * 1.01) as T;
  if (Array.isArray(value)) return value.map(other) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, other(one)])) as T;
};

const changed = (chaves: readonly string[]): Parametros =>
  new Map(
    [...PARAMETROS_ATUAIS].map(([chave, p]): [string, Parametro] => [
      chave,
      chaves.includes(chave) ? { ...p, valor: other(p.valor) } : p,
    ]),
  );

class Watched extends Map<string, Parametro> {
  readonly asked = new Set<string>();
  override get(chave: string): Parametro | undefined {
    this.asked.add(chave);
    return super.get(chave);
  }
}

test('a cached result equals a new one, whichever parameter changes', () => {
  for (const { kind, inputs } of exemplos.examples as { kind: Kind; inputs: Record<string, unknown> }[]) {
    const anew = (parametros: Parametros) => run(CALCULATORS[kind] as never, inputs, parametros);
    const watched = new Watched(PARAMETROS_ATUAIS);
    anew(watched);
    const unasked = [...PARAMETROS_ATUAIS.keys()].filter((chave) => !watched.asked.has(chave));
    for (const chaves of [...[...watched.asked].map((chave) => [chave]), unasked, []])
      expect(explain(kind, inputs, changed(chaves)), `${kind} ${chaves}`).toEqual(anew(changed(chaves)));
  }
});

const sonhos = withDreams().produtos.filter(({ produto_diagnostico_id }) => produto_diagnostico_id === 2);
const ESTUDO = { ...QUERENDO_TUDO, produtos: [...QUERENDO_TUDO.produtos, ...sonhos] };

type Place = { of: Record<string, unknown>; name: string };
/** Answers; the code of an item is none. */
const placesIn = (value: unknown): Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        typeof one === 'object'
          ? placesIn(one)
          : name === 'codigo'
            ? []
            : [{ of: value as Record<string, unknown>, name }],
      );
const { diagnostico, tabelas, produtos } = ESTUDO;
const PLACES = placesIn({ diagnostico, tabelas, produtos }).length;

const edit = fc.record({
  place: fc.nat(PLACES - 1),
  answer: fc.oneof(
    fc.constantFrom(null, 'S', 'N', 0, -99.9999995),
    fc.integer({ min: 1, max: 500_000 }),
    fc.double(),
  ),
});

test('a study answered in steps has the results of one answered at once', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      const estudo = structuredClone(ESTUDO);
      const places = placesIn({
        diagnostico: estudo.diagnostico,
        tabelas: estudo.tabelas,
        produtos: estudo.produtos,
      });
      for (const { place, answer } of edits) {
        const { of, name } = places[place] as Place;
        of[name] = answer;
        computeResultados(estudo);
      }
      const bitByBit = computeResultados(estudo);
      clearMemoized();
      expect(bitByBit).toEqual(computeResultados(estudo));
    }),
    { numRuns: 15 },
  );
});
