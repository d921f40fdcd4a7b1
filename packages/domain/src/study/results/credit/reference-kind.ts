import { itemDefinition, type LinhaDe } from '../../../catalogue/index.ts';
import type { Valor } from '../../../code-lists/index.ts';
import type { CasoDoItem } from '../base.ts';
import { isPresentEdition } from '../edition.ts';
import type { Conta } from '../evaluate.ts';
import { fromGeneralBlock, type Leitura, toText } from '../reading.ts';

/** Payroll credit of each work situation; the benefit of retired people and pensioners is of the INSS. */
const CONSIGNADO: Readonly<Record<string, Valor<'tipo_divida'>>> = {
  empregado: 'consignado_privado',
  servidor_estatutario: 'consignado_servidor',
  militar: 'consignado_servidor',
  aposentado: 'consignado',
  pensionista: 'consignado',
};

/** Kind of loan that replaces a debt; student loans and others have no reference. */
const TIPO_QUE_SUBSTITUI: Readonly<Record<string, Valor<'tipo_divida'>>> = {
  cartao: 'pessoal',
  cheque_especial: 'pessoal',
  pessoal: 'pessoal',
  consignado: 'consignado',
  consignado_servidor: 'consignado_servidor',
  consignado_privado: 'consignado_privado',
  veiculo: 'veiculo',
  imobiliario: 'imobiliario',
  home_equity: 'home_equity',
};

/** Debts the family marked for replacement. */
export const markedDividas = ({ estudo }: Leitura): readonly LinhaDe<'dividas'>[] =>
  estudo.diagnostico.tem_dividas === 'N'
    ? []
    : (estudo.tabelas.dividas ?? []).filter(({ refinanciar }) => refinanciar === 'S');

/** The one kind of loan that replaces all marked debts; null for several kinds. */
function tipoOfRefinancing(leitura: Leitura): Valor<'tipo_divida'> | null {
  const tipos = new Set(
    markedDividas(leitura).map(({ tipo_divida }) => TIPO_QUE_SUBSTITUI[String(tipo_divida)] ?? null),
  );
  const [tipo = null] = tipos;
  return tipos.size === 1 ? tipo : null;
}

/** Kind of debt whose reference cost is the item's rate until it is quoted; null where none applies. */
export function referenceTipo(
  { item, leitura, papel }: CasoDoItem,
  conta: Pick<Conta, 'parametros' | 'usados'>,
): Valor<'tipo_divida'> | null {
  const referencia = itemDefinition(item.codigo).credito?.referencia ?? null;
  if (referencia === 'da_trocada') return tipoOfRefinancing(leitura);
  if (referencia !== 'do_vinculo') return referencia;
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  const tipo = CONSIGNADO[situacao ?? ''] ?? 'pessoal';
  return tipo === 'pessoal' || isPresentEdition(conta, 3) ? tipo : 'consignado';
}
