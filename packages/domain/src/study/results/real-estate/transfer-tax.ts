import { formatPercent } from '../../../br/index.ts';
import { usedParametro } from '../../../calculators/index.ts';
import type { CasoDoItem } from '../base.ts';
import type { Conta } from '../evaluate.ts';
import { toFraction, toText } from '../reading.ts';

/** Cities whose transfer tax rate is a dated parameter, by state and city. */
const DA_CIDADE: Readonly<Record<string, string>> = {
  'SP/São Paulo': 'itbi_cidade_sao_paulo',
  'SP/Jundiaí': 'itbi_cidade_jundiai',
};

const A_CONFIRMAR = 'confirme na prefeitura';

const inPercent = (aliquota: number): string => formatPercent(aliquota * 100);

/** Parameter key of the transfer tax rate at the property's location. */
export const itbiKey = (uf: unknown, cidade: unknown): string =>
  DA_CIDADE[`${String(uf)}/${String(cidade)}`] ?? 'itbi';

type Itbi = { aliquota: number | null; limite_reduzido?: number; aliquota_reduzida?: number };

/** The city's rate, with its reduced one on the first reais financed where it has one. */
export function itbiRates(caso: CasoDoItem, conta: Conta, financiado: number | null): Itbi {
  const aliquota = itbiRate(caso, conta);
  const { aliquota_itbi, imovel_uf, imovel_cidade } = caso.item.campos;
  const chave = itbiKey(imovel_uf, imovel_cidade);
  const [limite, reduzida] = [`${chave}_limite`, `${chave}_reduzido`].map((nome) =>
    conta.parametros.get(nome),
  );
  if (toFraction(aliquota_itbi) !== null || financiado === null || !limite || !reduzida) return { aliquota };
  conta.usados.push(usedParametro(limite), usedParametro(reduzida));
  return { aliquota, limite_reduzido: Number(limite.valor), aliquota_reduzida: Number(reduzida.valor) };
}

/** Transfer tax rate, fraction: typed, by the city's law, or the default, to be confirmed. */
function itbiRate({ item }: CasoDoItem, conta: Conta): number | null {
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
