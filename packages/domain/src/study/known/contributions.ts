import { roundTo } from '../../br/index.ts';
import { type Parametros, recall } from '../../calculators/index.ts';
import { numberIn } from '../../catalogue/index.ts';
import { fromGeneralBlock, type Leitura, toText } from '../results/reading.ts';
import type { Papel } from '../snapshot.ts';
import { contributes } from './inss.ts';

type Dados = { readonly leitura: Leitura; readonly parametros: Parametros };
type Categoria = 'empregado' | 'mei' | 'socio' | 'autonomo';

const MESES = 12;
const DO_VINCULO: Readonly<Record<string, Categoria>> = { CLT: 'empregado', MEI: 'mei', PJ: 'socio' };
const isCategoria = (situacao: string | null): situacao is Categoria =>
  situacao === 'empregado' || situacao === 'mei' || situacao === 'socio' || situacao === 'autonomo';

/** How this person contributes to the INSS; null for a regime or a choice that the survey does not tell. */
function categoryOf(leitura: Leitura, papel: Papel): Categoria | null {
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  if (isCategoria(situacao)) return situacao;
  const vinculo = toText(fromGeneralBlock(leitura, papel, 'tipo_vinculo'));
  return situacao ? null : (DO_VINCULO[vinculo ?? ''] ?? null);
}

/** Of a public bond: the regime of their own has the rates of the Union, the state or the town, which are not known. */
export const isPublicServant = (leitura: Leitura, papel: Papel): boolean => {
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  if (situacao === 'servidor_estatutario' || situacao === 'militar') return true;
  return !isCategoria(situacao) && fromGeneralBlock(leitura, papel, 'tipo_vinculo') === 'FP';
};

function ofEmployee({ leitura, parametros }: Dados, mensal: number): number | null {
  const ano = Number(leitura.hoje.slice(0, 4));
  const conta = recall('impostos.inss', { salarios: [mensal], ano }, parametros);
  return 'contribuicoes' in conta ? (conta.contribuicoes[0] ?? null) : null;
}

const SAIDA = { mei: 'mei5', socio: 'prolabore11', autonomo: 'individual20' } as const;

/**
 * Estimated contribution to a public pension, R$ a year, on the taxable income of the year: the employee's brackets, 5%
 * of the minimum wage, 11% of the pro-labore or 20% of own work (Lei 8.212/91, arts. 20 and 21). Null where the category
 * is unknown; 0 for who does not contribute.
 */
export function contributionsOfYear(dados: Dados, papel: Papel, tributavel: number): number | null {
  const { leitura, parametros } = dados;
  if (isPublicServant(leitura, papel)) return null;
  const contribui = fromGeneralBlock(leitura, papel, 'contribui_inss') ?? contributes(leitura, papel);
  if (contribui !== 'S') return 0;
  const categoria = categoryOf(leitura, papel);
  if (!categoria) return null;
  const base = roundTo(tributavel / MESES, 2);
  const mensal =
    categoria === 'empregado'
      ? ofEmployee(dados, base)
      : numberIn(recall('impostos.inss_individual', { base }, parametros), SAIDA[categoria]);
  return mensal === null ? null : roundTo(mensal * MESES, 2);
}
