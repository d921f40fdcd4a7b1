import { formatMoney, roundTo } from '../../br/index.ts';
import { type CamposDeItem, campoDefinition, valueText } from '../../catalogue/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { sellsCurrency } from '../results/exchange/index.ts';
import { toNumber } from '../results/reading.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';

const CASAS_DO_VET = 4;

/** R$ of the whole operation; a typed rate takes precedence over the computed one. Null for anything but exchange. */
export function exchangeTotalInReais(
  item: CamposDeItem,
  opcao: OpcaoDoEstudo,
  resultados: readonly Resultado[],
): number | null {
  const conta = resultados.find(
    (um): um is Resultado<'cambio.vet'> =>
      um.kind === 'cambio.vet' &&
      um.referencia === undefined &&
      um.diagnostico_produto_item_opcao_id === opcao.diagnostico_produto_item_opcao_id,
  );
  const [vet, quanto] = [toNumber(opcao.vet), toNumber(item.valor_moeda)];
  if (vet === null || quanto === null) return null;
  const calculado = conta?.outputs;
  return calculado && roundTo(calculado.vet, CASAS_DO_VET) === roundTo(vet, CASAS_DO_VET)
    ? calculado.total_brl
    : roundTo(vet * quanto, 2);
}

/** Text of `exchangeTotalInReais`: "R$ 56.097,00 no total por USD 10.000, com imposto e tarifa"; null without it. */
export function exchangeTotalText(
  { codigo, campos }: Pick<ItemDoEstudo, 'codigo' | 'campos'>,
  total: number | null,
): string | null {
  const quanto = valueText(campoDefinition('valor_moeda'), campos.valor_moeda, campos.moeda);
  if (total === null || quanto === null) return null;
  return sellsCurrency(codigo, campos)
    ? `você recebe ${formatMoney(total)} por ${quanto}, já sem imposto e tarifa`
    : `${formatMoney(total)} no total por ${quanto}, com imposto e tarifa`;
}
