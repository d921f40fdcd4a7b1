import type { Estudo } from '@farol/contracts';
import {
  accountOfArea,
  accountOfEstudo,
  type FatosDaFrase,
  type PassoDito,
  papelOf,
  type Resultado,
  writeAreaSentence,
  writeNeedSentence,
  writeStudySentence,
} from '@farol/domain/study';
import { type AreaView, type ItemView, studyView } from '../../study/index.ts';

const factsOf = (estudo: Estudo, areas: readonly AreaView[]): FatosDaFrase => ({
  ...studyView(estudo),
  areas,
});

/** One sentence for the customer, computed from the figures. */
export const suggestedSentence = (estudo: Estudo, areas: readonly AreaView[]): string =>
  writeStudySentence(factsOf(estudo, areas));

/** The sentence of one area; null without figures. */
export const areaSentence = (estudo: Estudo, view: AreaView): string | null =>
  writeAreaSentence(factsOf(estudo, [view]), view.area);

/** Calculation of that sentence; empty if there is none. */
export const areaAccount = (estudo: Estudo, view: AreaView): readonly PassoDito[] =>
  accountOfArea(factsOf(estudo, [view]), view.area);

const FREEDOM = '2.02';

/** How long today's savings pay for the desired life. */
function freedomSentence(estudo: Estudo, { medida, item }: ItemView): string | null {
  const papel = papelOf(item);
  const asItIs = estudo.resultados.find(
    (r): r is Resultado<'sonhos.projecao'> =>
      r.kind === 'sonhos.projecao' && r.tipo_segurado === papel && r.referencia === 'como_esta',
  );
  if (!asItIs?.outputs) return null;
  const ends = asItIs.outputs.esgota_em_idade;
  const lacks = medida ? medida.falta > 0 : true;
  return lacks && typeof ends === 'number'
    ? `Como está, o dinheiro acaba aos ${Math.floor(ends)} anos.`
    : 'O que já se guarda paga a renda desejada até o fim.';
}

/** Meaning of one need, with the family's own words if there are any. */
export function needSentence(estudo: Estudo, view: ItemView): string {
  const { medida, nome, pessoa, item } = view;
  const freedom = item.codigo === FREEDOM && freedomSentence(estudo, view);
  if (freedom) return freedom;
  if (!medida) return nome;
  return writeNeedSentence(medida, { pessoa, casal: item.tipo_segurado === 'casal' }, view.resultado);
}

const SENTENCE = 'frase';

/** The consultant's own text, else the suggested one. */
export const sentenceOf = (estudo: Estudo, areas: readonly AreaView[]): { text: string; edited: boolean } => {
  const own = estudo.apresentacao_estudo?.notas?.[SENTENCE];
  return own ? { text: own, edited: true } : { text: suggestedSentence(estudo, areas), edited: false };
};

/** Calculation of the suggested sentence; the consultant's own text has none. */
export const sentenceAccount = (estudo: Estudo, areas: readonly AreaView[]): readonly PassoDito[] =>
  sentenceOf(estudo, areas).edited ? [] : accountOfEstudo(factsOf(estudo, areas));

export const sentenceNote = (words: string): Record<string, string> => ({ [SENTENCE]: words });
