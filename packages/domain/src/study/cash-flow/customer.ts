import { AVISO_DO_FLUXO } from '../../calculators/index.ts';
import type { MarcaDoFluxo, SerieDoFluxo } from '../../charts/index.ts';
import type { FluxosDoEstudo, NomesDoFluxo } from './flow.ts';
import { familyFlowChart } from './picture.ts';
import { goalSentences, headline, planSentence } from './sentences.ts';

const DE_VOCE = /os (\d+) anos de você(?!s)/g;

/** The link has no last page: its assumptions are in the PDF. */
const FECHO_PARA_CLIENTE = AVISO_DO_FLUXO.replace(
  'pelas premissas da última página',
  'pelas premissas que estão no PDF',
);

type Serie = { nome: string; valores: number[] };

/** The family's money worded for the customer. */
export type FluxoParaCliente = {
  frase: string;
  /** Null without a plan. */
  com_o_plano: string | null;
  objetivos: string[];
  fecho: string;
  desenho: { anos: number[]; idades: number[]; hoje: Serie; plano: Serie | null; marcas: MarcaDoFluxo[] };
  /** A sentence in place of the picture, and the note below it. */
  alternativa: string;
  nota: string;
};

const seriesOf = ({ nome, valores }: SerieDoFluxo): Serie => ({ nome, valores: [...valores] });

/** Null while the flow is incomplete. */
export function flowForCliente(
  { hoje, plano }: FluxosDoEstudo,
  nomes: NomesDoFluxo,
): FluxoParaCliente | null {
  if (!hoje.outputs) return null;
  const comPlano = plano?.outputs ?? null;
  const entradas = comPlano ? (plano?.inputs ?? {}) : hoje.inputs;
  const proprios = { ...nomes, titular: 'você' };
  const { anos, idades, marcas, observacao, alternativa, ...series } = familyFlowChart({
    hoje: hoje.outputs,
    plano: comPlano,
    entradas,
    nomes: proprios,
  });
  return {
    frase: headline(hoje.outputs, entradas, proprios).replaceAll(DE_VOCE, 'os seus $1 anos'),
    com_o_plano: comPlano && planSentence(hoje.outputs, comPlano),
    objetivos: goalSentences(comPlano ?? hoje.outputs, entradas),
    fecho: FECHO_PARA_CLIENTE,
    desenho: {
      anos: [...anos],
      idades: [...idades],
      hoje: seriesOf(series.hoje),
      plano: series.plano && seriesOf(series.plano),
      marcas: [...marcas],
    },
    alternativa,
    nota: observacao ?? '',
  };
}
