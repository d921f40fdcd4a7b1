import { formatPercent } from '../../../br/index.ts';
import { usedParametro } from '../../../calculators/index.ts';
import type { CasoDoItem } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { toFraction, toText } from '../reading.ts';

/** Cities whose rate of the transfer tax is a dated parameter, by state and city. */
const DA_CIDADE: Readonly<Record<string, string>> = { 'SP/São Paulo': 'itbi_cidade_sao_paulo' };

const A_CONFIRMAR = 'confirme na prefeitura';

const inPercent = (aliquota: number): string => formatPercent(aliquota * 100);

/** The parameter that gives the rate of the transfer tax where the property is. */
export const itbiKey = (uf: unknown, cidade: unknown): string =>
  DA_CIDADE[`${String(uf)}/${String(cidade)}`] ?? 'itbi';

/** Rate of the transfer tax, fraction: as typed, as the city's law says, or the usual one, to be confirmed. */
export function itbiRate({ item }: CasoDoItem, conta: Conta): number | null {
  const { aliquota_itbi, imovel_uf, imovel_cidade } = item.campos;
  const digitada = toFraction(aliquota_itbi);
  if (digitada !== null) {
    conta.avisos.add(`Alíquota do ITBI informada no estudo: ${inPercent(digitada)}`);
    return digitada;
  }
  const chave = itbiKey(imovel_uf, imovel_cidade);
  const linha = conta.parametros.get(chave);
  if (typeof linha?.valor !== 'number') return null;
  conta.usados.push(usedParametro(linha));
  const cidade = toText(imovel_cidade);
  if (chave === 'itbi')
    conta.avisos.add(
      `Alíquota do ITBI ${cidade ? `de ${cidade} ` : ''}não conhecida: a conta usa ${inPercent(linha.valor)}, ${A_CONFIRMAR}`,
    );
  return linha.valor;
}
