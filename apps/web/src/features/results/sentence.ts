import type { Estudo } from '@farol/contracts';
import { fraseDaNecessidade, fraseDoEstudo, type Resultado } from '@farol/domain/study';
import { type AreaView, customerName, type ItemView, resultOf } from '../study/index.ts';

/** One sentence a customer understands, from what was computed. */
export const suggestedSentence = (estudo: Estudo, areas: readonly AreaView[]): string =>
  fraseDoEstudo({
    nome: customerName(estudo),
    sexo: estudo.sexo,
    resultados: estudo.resultados as unknown as Resultado[],
    areas: areas.map(({ area, name, items }) => ({
      produto_diagnostico_id: area,
      nome: name,
      itens: items.map(({ item, options }) => ({
        codigo: item.codigo,
        opcoes: options.map(({ recommended, cover }) => ({ recomendada: recommended, cobertura: cover })),
      })),
    })),
  });

/** What one need means, in the family's words where there are some. */
export function needSentence(estudo: Estudo, { need, name, person }: ItemView): string {
  if (!need) return name;
  return fraseDaNecessidade(need, person, resultOf(estudo, need) as unknown as Resultado | undefined);
}

const SENTENCE = 'frase';

/** The consultant's own words where there are some. */
export const sentenceOf = (estudo: Estudo, areas: readonly AreaView[]): { text: string; edited: boolean } => {
  const own = estudo.apresentacao_estudo?.notas?.[SENTENCE];
  return own ? { text: own, edited: true } : { text: suggestedSentence(estudo, areas), edited: false };
};

export const sentenceNote = (words: string): Record<string, string> => ({ [SENTENCE]: words });
