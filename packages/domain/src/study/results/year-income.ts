import { firstName, formatMoney, roundTo } from '../../br/index.ts';
import { type Parametros, recall } from '../../calculators/index.ts';
import { numberIn } from '../../catalogue/index.ts';
import type { Papel } from '../snapshot.ts';
import { isPresentEdition } from './edition.ts';
import { type Conta, newAccount } from './evaluate.ts';
import { inssVinculo } from './income.ts';
import { countedLinhas, fromGeneralBlock, type Leitura, papeisOf, sumColuna, toNumber } from './reading.ts';

const CLT = 'CLT';

/**
 * Gross salary of an employee, R$ a month, on which a 13th salary (Lei 4.090/1962) and a third of the holidays (CF, art.
 * 7, XVII) are due; null for other work and for studies presented before.
 */
export function salaryOfEmployee(leitura: Leitura, papel: Papel, parametros: Parametros): number | null {
  const conta = newAccount(parametros);
  const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
  const isEmployee = inssVinculo(leitura, papel, conta) === CLT && conta.falta.size === 0;
  return bruta && isEmployee && isPresentEdition(conta, 3) ? bruta : null;
}

/** The third of the holidays, R$ a year, gross: taxable with the salary, unlike the 13th. */
export const thirdOfHolidays = (salario: number): number => roundTo(salario / 3, 2);

type Pago = { liquido: number; inss: number; imposto: number };

/** A payment after the employee's INSS and the tax withheld on it alone. */
function netOf(bruto: number, dependentes: number, parametros: Parametros): Pago | null {
  const conta = recall(
    'impostos.irpf_mensal',
    { rendimento: bruto, dependentes, calcular_inss: 'S' },
    parametros,
  );
  const inss = numberIn(conta, 'inss');
  const imposto = numberIn(conta, 'imposto');
  return inss === null || imposto === null
    ? null
    : { liquido: sumColuna([bruto, -inss, -imposto]), inss, imposto };
}

/** Dependants of the tax count on the customer's own. */
const dependantsOf = (leitura: Leitura, papel: Papel): number =>
  papel === 'titular'
    ? (countedLinhas(leitura, 'dependentes') ?? []).filter(({ dependente_ir }) => dependente_ir === 'S')
        .length
    : 0;

const reais = (valor: number): string => formatMoney(valor);

function nameOf({ estudo }: Leitura, papel: Papel): string {
  if (papel === 'titular') return '';
  return ` de ${firstName(estudo.diagnostico.conjuge_nome ?? '') || 'cônjuge'}`;
}

/** The 13th and the third of the holidays of one employee, net, R$ a year, with their steps. */
function ofEmployee(leitura: Leitura, papel: Papel, { parametros, passos }: Conta): number[] {
  const salario = salaryOfEmployee(leitura, papel, parametros);
  if (salario === null) return [];
  const dependentes = dependantsOf(leitura, papel);
  const decimo = netOf(salario, dependentes, parametros);
  const terco = thirdOfHolidays(salario);
  const ferias = netOf(sumColuna([salario, terco]), dependentes, parametros);
  if (!decimo || !ferias) return [];
  const doTerco = sumColuna([ferias.liquido, -decimo.liquido]);
  passos.push(
    {
      nome: `decimo_terceiro_${papel}`,
      rotulo: `13º${nameOf(leitura, papel)}`,
      formula: `${reais(salario)} − ${reais(decimo.inss)} de INSS − ${reais(decimo.imposto)} de IR`,
      valor: decimo.liquido,
      unidade: 'R$/ano',
      entradas: { salario },
    },
    {
      nome: `terco_de_ferias_${papel}`,
      rotulo: `Um terço de férias${nameOf(leitura, papel)}`,
      formula: `${reais(terco)} − ${reais(sumColuna([ferias.inss, -decimo.inss]))} de INSS − ${reais(sumColuna([ferias.imposto, -decimo.imposto]))} de IR`,
      valor: doTerco,
      unidade: 'R$/ano',
      entradas: { salario },
    },
  );
  return [decimo.liquido, doTerco];
}

/** What enters once a year and is not in the month, net, R$: 13th and holidays derived, the rest as told. */
export function incomeOfYear(leitura: Leitura, conta: Conta): number {
  if (!isPresentEdition(conta, 3)) return 0;
  const derivadas = papeisOf(leitura).flatMap((papel) => ofEmployee(leitura, papel, conta));
  const ditas = papeisOf(leitura).map((papel) => fromGeneralBlock(leitura, papel, 'renda_do_ano'));
  return sumColuna([...derivadas, ...ditas]);
}
