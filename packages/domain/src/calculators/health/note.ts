import { calculator } from '../calculator.ts';
import { type Decimal, dec, max, min, ONE, sum, ZERO } from '../decimal.ts';
import { decimal, type Input, integer, listOf, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { num, passo, pct } from '../steps.ts';

const PASSOS_MOSTRADOS = 24;

type Componente = readonly [peso: Decimal, a: Decimal | null];

const weight = decimal(0, 1_000_000);
const level = decimal(-1e12, 1e12);

/** [weight, level]; a null level does not apply. */
const component: Input<Componente> = {
  tipo: '[peso x, a f?]',
  presenca: { tipo: 'obrigatoria' },
  ler(value, nome, problems) {
    if (!Array.isArray(value) || value.length !== 2) {
      problems.erro.push(nome);
      return undefined;
    }
    const [peso, a] = value as readonly unknown[];
    const read = weight.ler(peso, nome, problems);
    if (read === undefined || a === null || a === undefined) return read && [read, null];
    const known = level.ler(a, nome, problems);
    return known && [read, max(ZERO, min(ONE, known))];
  },
};

/** Health of an area from 1 to 10: weighted mean of its applicable levels, up to `teto`; null without any. */
export const areaNote = calculator({
  kind: 'estudo.nota',
  titulo: 'Nota da área',
  fonte: 'Pontuação da casa',
  inputs: { componentes: listOf(component), teto: withDefault(integer(1, 10), 10) },
  outputs: { nota: out.nullable(out.integer('Nota')) },
  compute(i) {
    const applying = i.componentes.flatMap(([peso, a]) => (a === null ? [] : [{ peso, a }]));
    const weights = sum(applying.map(({ peso }) => peso));
    if (weights.isZero()) {
      return {
        saidas: { nota: null },
        passos: [passo('nota', 'Nota', null, '', 'nada a avaliar nesta área')],
      };
    }
    const points = sum(applying.map(({ peso, a }) => peso.times(a)));
    const exact = points.times(9).div(weights).plus(1);
    const inteira = min(dec(10), max(ONE, exact.toDecimalPlaces(0))).toNumber();
    const nota = Math.min(inteira, i.teto);
    return {
      saidas: { nota },
      passos: [
        ...applying.slice(0, PASSOS_MOSTRADOS).map(({ peso, a }, k) =>
          passo(`componente_${k + 1}`, `Componente ${k + 1}`, a.times(100), '%', `peso ${num(peso)}`, {
            peso,
            a,
          }),
        ),
        ...(nota < inteira ? [passo('teto', 'Nota máxima', nota, '', `sem isso, ${inteira}`)] : []),
        passo('nota', 'Nota', nota, '', `1 + 9 × ${pct(points.div(weights))}, arredondado`, {
          soma: points,
          pesos: weights,
        }),
      ],
    };
  },
});
