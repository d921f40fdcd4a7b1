import { type BemDoItem, type Ligacao, valorEm } from '../../catalogue/index.ts';
import { contem } from '../../code-lists/index.ts';
import { apoliceDoBem } from '../results/asset-cover.ts';
import { apolicesDeVida } from '../results/cover.ts';
import { comoTexto, type Leitura, linhas, soma, coluna as valoresDe } from '../results/reading.ts';
import type { ItemConsultado, Papel } from '../snapshot.ts';
import { type Achado, bemDoItem } from './goods.ts';

const DE_SAUDE: ReadonlySet<string> = new Set(['1.12', '1.13']);

const pessoasDe = ({ tipo_segurado }: ItemConsultado): readonly Papel[] =>
  tipo_segurado === 'casal' ? ['titular', 'conjuge'] : [tipo_segurado];

/** An operator of another list is no answer of this item. */
const noItem = ({ codigo }: ItemConsultado, coluna: string, valor: unknown): unknown =>
  coluna === 'seguradora' && DE_SAUDE.has(codigo ?? '') && !contem('operadora_saude', valor) ? null : valor;

/** What the policies in force say of the cover of an item; amounts of several add up, the rest is of a single one. */
export function dasApolices(
  leitura: Leitura,
  item: ItemConsultado,
  { coberturas, coluna }: Extract<Ligacao, { coberturas: readonly string[] }>,
): Achado | null {
  const todas = linhas(leitura, 'apolices');
  if (!todas) return null;
  const suas = apolicesDeVida(todas, leitura.hoje, coberturas, pessoasDe(item));
  const [unica] = suas;
  const detalhe = suas.length === 1 ? comoTexto(unica?.seguradora) : null;
  if (coluna === 'possui') return { valor: suas.length > 0 ? 'S' : 'N', detalhe };
  if (suas.length === 1 && unica) return { valor: noItem(item, coluna, valorEm(unica, coluna)), detalhe };
  if (suas.length > 1 && coluna === 'valor_cobertura')
    return { valor: soma(valoresDe(suas, coluna)), detalhe };
  return null;
}

/** What the policy of the asset says; where there is none, whether the asset is insured stays to be asked. */
export function daApoliceDoBem(
  leitura: Leitura,
  item: ItemConsultado,
  { bem, coluna }: Extract<Ligacao, { bem: BemDoItem; coluna: string }>,
): Achado | null {
  const doItem = bemDoItem(leitura, item, bem);
  const apolice = doItem ? apoliceDoBem(leitura, doItem) : null;
  if (!apolice) return null;
  return {
    valor: coluna === 'possui' ? 'S' : valorEm(apolice, coluna),
    detalhe: comoTexto(apolice.seguradora),
  };
}
