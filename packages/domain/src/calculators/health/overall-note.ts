import { codeLabel } from '../../code-lists/index.ts';
import { calculator } from '../calculator.ts';
import { dec, sum } from '../decimal.ts';
import { integer, optional, recordOf } from '../inputs.ts';
import { out } from '../outputs.ts';
import { codigosOf } from '../parameters/tables.ts';
import { num, passo } from '../steps.ts';

const note = optional(integer(1, 10));

/** Score of the whole study: weighted mean of the areas with a score, one decimal; null without any. */
export const overallNote = calculator({
  kind: 'estudo.nota_geral',
  titulo: 'Nota geral',
  fonte: 'Pontuação da casa',
  inputs: { notas: recordOf({ 1: note, 2: note, 3: note, 4: note, 5: note, 6: note }) },
  outputs: { nota_geral: out.nullable(out.decimal('Nota geral', 1)) },
  compute(i, parametros) {
    const weights = codigosOf(parametros, 'pesos_nota_geral');
    const assessed = Object.entries(i.notas).flatMap(([area, nota]) => {
      const peso = dec(weights.valor.valores[area] ?? 0);
      return nota === null || peso.isZero() ? [] : [{ area, nota, peso }];
    });
    const total = sum(assessed.map(({ peso }) => peso));
    const nota_geral = total.isZero()
      ? null
      : sum(assessed.map(({ nota, peso }) => peso.times(nota))).div(total);
    return {
      saidas: { nota_geral },
      passos: [
        ...assessed.map(({ area, nota, peso }) =>
          passo(`nota_${area}`, codeLabel('area_produto', Number(area)), nota, '', `peso ${num(peso)}`, {
            peso,
          }),
        ),
        passo(
          'nota_geral',
          'Nota geral',
          nota_geral?.toDecimalPlaces(1) ?? null,
          '',
          nota_geral === null ? 'nenhuma área avaliada' : 'média das áreas avaliadas pelos seus pesos',
        ),
      ],
      parametros: [weights],
    };
  },
});
