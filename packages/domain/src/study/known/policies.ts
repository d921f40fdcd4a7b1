import { type BemDoItem, itemDefinition, type Ligacao, valueIn } from '../../catalogue/index.ts';
import { AREA, hasCode } from '../../code-lists/index.ts';
import { apoliceOfBem, hasApoliceOfTipo } from '../results/asset-cover.ts';
import { isPolicyOf } from '../results/cover.ts';
import { colunaOf, countedLinhas, type Leitura, sumColuna, toText } from '../results/reading.ts';
import type { ItemConsultado, Papel } from '../snapshot.ts';
import { type Achado, bemOfItem } from './goods.ts';

const peopleOf = ({ tipo_segurado }: ItemConsultado): readonly Papel[] =>
  tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [tipo_segurado];

const isHealthPlan = (codigo: ItemConsultado['codigo']): boolean =>
  codigo !== null && itemDefinition(codigo).parte_opcao === 'saude';

/** An operator from another list is not valid in this item. */
const inItem = ({ codigo }: ItemConsultado, coluna: string, valor: unknown): unknown =>
  coluna === 'seguradora' && isHealthPlan(codigo) && !hasCode('operadora_saude', valor) ? null : valor;

/** Existing cover of an item from policies in force; amounts add up, other fields need a single policy. */
export function knownFromApolices(
  leitura: Leitura,
  item: ItemConsultado,
  { coberturas, coluna, area = AREA.vida }: Extract<Ligacao, { coberturas: readonly string[] }>,
): Achado | null {
  const todas = countedLinhas(leitura, 'apolices');
  if (!todas) return null;
  const suas = todas.filter(isPolicyOf({ area, coberturas, hoje: leitura.hoje, pessoas: peopleOf(item) }));
  const [unica] = suas;
  const detalhe = suas.length === 1 ? toText(unica?.seguradora) : null;
  if (coluna === 'possui') return { valor: suas.length > 0 ? 'S' : 'N', detalhe };
  if (suas.length === 1 && unica) return { valor: inItem(item, coluna, valueIn(unica, coluna)), detalhe };
  if (suas.length > 1 && coluna === 'valor_cobertura')
    return { valor: sumColuna(colunaOf(suas, coluna)), detalhe };
  return null;
}

const TIPO: Record<BemDoItem, string> = {
  veiculo: 'veiculo',
  imovel: 'imovel',
  moradia: 'imovel',
  residencial: 'imovel',
};

/**
 * Values from the asset's policy. Without one the asset is uninsured only where the survey has no policy of its kind:
 * of several, or of an ended one, the question stays open.
 */
export function knownFromApoliceOfBem(
  leitura: Leitura,
  item: ItemConsultado,
  { bem, coluna }: Extract<Ligacao, { bem: BemDoItem; coluna: string }>,
): Achado | null {
  const doItem = bemOfItem(leitura, item, bem);
  const apolice = doItem ? apoliceOfBem(leitura, doItem) : null;
  if (!apolice) {
    const isUninsured = coluna === 'possui' && doItem && hasApoliceOfTipo(leitura, TIPO[bem]) === false;
    return isUninsured ? { valor: 'N', detalhe: null } : null;
  }
  return {
    valor: coluna === 'possui' ? 'S' : valueIn(apolice, coluna),
    detalhe: toText(apolice.seguradora),
  };
}
