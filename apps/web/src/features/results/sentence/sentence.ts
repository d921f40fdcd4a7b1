import type { Estudo, LinhaTabela } from '@farol/contracts';
import {
  contaDaArea,
  contaDoEstudo,
  type FatosDaFrase,
  fraseDaArea,
  fraseDaNecessidade,
  fraseDoEstudo,
  type PassoDito,
  papelDe,
  type Resultado,
  validadeDa,
} from '@farol/domain/study';
import { today } from '../../../shared/format/index.ts';
import { customerName } from '../../../shared/study/index.ts';
import { type AreaView, type ItemView, resultOf } from '../../study/index.ts';

const told = (estudo: Estudo, areas: readonly AreaView[]): FatosDaFrase => ({
  nome: customerName(estudo),
  sexo: estudo.sexo,
  hoje: estudo.parametros.em,
  dependentes: (estudo.dependentes ?? []) as LinhaTabela[],
  resultados: estudo.resultados,
  areas: areas.map(({ area, name, items }) => ({
    area,
    nome: name,
    itens: items.map(({ item, options }) => ({
      codigo: item.codigo,
      tipo_segurado: item.tipo_segurado,
      moeda: item.moeda,
      opcoes: options.map(({ id, opcao, recommended, cover }) => ({
        id,
        recomendada: recommended,
        validade: validadeDa(opcao, today()),
        cobertura: cover,
      })),
    })),
  })),
});

/** One sentence a customer understands, from what was computed. */
export const suggestedSentence = (estudo: Estudo, areas: readonly AreaView[]): string =>
  fraseDoEstudo(told(estudo, areas));

/** What the figures of one area say; null where none does. */
export const areaSentence = (estudo: Estudo, view: AreaView): string | null =>
  fraseDaArea(told(estudo, [view]), view.area);

/** Its account; empty where there is none. */
export const areaAccount = (estudo: Estudo, view: AreaView): readonly PassoDito[] =>
  contaDaArea(told(estudo, [view]), view.area);

const FREEDOM = '2.02';

/** How long what is saved today pays for the life that is wished for. */
function freedomSentence(estudo: Estudo, { need, item }: ItemView): string | null {
  const papel = papelDe(item);
  const asItIs = estudo.resultados.find(
    (r): r is Resultado<'sonhos.projecao'> =>
      r.kind === 'sonhos.projecao' && r.tipo_segurado === papel && r.referencia === 'como_esta',
  );
  if (!asItIs?.outputs) return null;
  const ends = asItIs.outputs.esgota_em_idade;
  const lacks = need ? need.falta > 0 : true;
  return lacks && typeof ends === 'number'
    ? `Como está, o dinheiro acaba aos ${Math.floor(ends)} anos.`
    : 'O que já se guarda paga a renda desejada até o fim.';
}

/** What one need means, in the family's words where there are some. */
export function needSentence(estudo: Estudo, view: ItemView): string {
  const { need, name, person, item } = view;
  const freedom = item.codigo === FREEDOM && freedomSentence(estudo, view);
  if (freedom) return freedom;
  if (!need) return name;
  return fraseDaNecessidade(need, person, resultOf(estudo, need));
}

const SENTENCE = 'frase';

/** The consultant's own words where there are some. */
export const sentenceOf = (estudo: Estudo, areas: readonly AreaView[]): { text: string; edited: boolean } => {
  const own = estudo.apresentacao_estudo?.notas?.[SENTENCE];
  return own ? { text: own, edited: true } : { text: suggestedSentence(estudo, areas), edited: false };
};

/** How the suggested sentence came about; the consultant's own words have no account. */
export const sentenceAccount = (estudo: Estudo, areas: readonly AreaView[]): readonly PassoDito[] =>
  sentenceOf(estudo, areas).edited ? [] : contaDoEstudo(told(estudo, areas));

export const sentenceNote = (words: string): Record<string, string> => ({ [SENTENCE]: words });
