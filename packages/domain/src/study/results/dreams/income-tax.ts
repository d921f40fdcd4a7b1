import type { Entradas } from '../../../calculators/index.ts';
import { isPresentEdition } from '../edition.ts';
import { type Conta, dependOn, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { inssVinculo } from '../income.ts';
import { countedLinhas, fromGeneralBlock, generalBlockName, sumColuna, toNumber } from '../reading.ts';
import { salaryOfEmployee, thirdOfHolidays } from '../year-income.ts';
import { alvoDo, type Caso } from './case.ts';

type Trabalho = { tipo: string; autonomo: boolean; rendimento: number };

/** Work income taxed monthly: a salary, or the pro-labore of a company owner. */
function trabalho({ leitura, papel, parametros }: Caso): Trabalho | null {
  const conta = newAccount(parametros);
  const tipo = inssVinculo(leitura, papel, conta);
  const autonomo = fromGeneralBlock(leitura, papel, 'subtipo_vinculo') === 'autonomo';
  const campo = tipo === 'PJ' && !autonomo ? 'pro_labore_mensal' : 'renda_mensal_bruta';
  const rendimento = toNumber(fromGeneralBlock(leitura, papel, campo));
  return rendimento === null || conta.falta.size > 0 ? null : { tipo, autonomo, rendimento };
}

type Contribuicao = { resultado: Resultado; deducao: Entradas };

/** INSS of this work: progressive brackets for employees, the plans of individual contributors otherwise. */
function contribuicao(caso: Caso, { tipo, autonomo, rendimento }: Trabalho): Contribuicao {
  const conta = newAccount(caso.parametros);
  if (tipo === 'CLT') {
    const ano = Number(caso.leitura.hoje.slice(0, 4));
    const resultado = evaluate('impostos.inss', alvoDo(caso), conta, { salarios: [rendimento], ano });
    return { resultado, deducao: { calcular_inss: 'S' } };
  }
  const base = tipo === 'MEI' ? null : rendimento;
  const resultado = evaluate('impostos.inss_individual', alvoDo(caso), conta, { base });
  const { individual20, prolabore11 } = resultado.outputs ?? {};
  return { resultado, deducao: { deducao_inss: autonomo ? individual20 : prolabore11 } };
}

/** Dependants count on the customer's own return. */
const dependentes = ({ leitura, papel }: Caso): number =>
  papel === 'titular'
    ? (countedLinhas(leitura, 'dependentes') ?? []).filter(({ dependente_ir }) => dependente_ir === 'S')
        .length
    : 0;

/** A micro-entrepreneur's income belongs to the company, and statutory staff contribute to their own regime. */
function monthlyTax(caso: Caso): Resultado[] {
  const doTrabalho = trabalho(caso);
  if (!doTrabalho) return [];
  const { tipo, rendimento } = doTrabalho;
  const contribui = fromGeneralBlock(caso.leitura, caso.papel, 'contribui_inss') === 'S' && tipo !== 'FP';
  const inss = contribui ? contribuicao(caso, doTrabalho) : null;
  const imposto = evaluate('impostos.irpf_mensal', alvoDo(caso), newAccount(caso.parametros), {
    rendimento,
    dependentes: dependentes(caso),
    ...inss?.deducao,
  });
  return [...(inss ? [inss.resultado] : []), ...(tipo === 'MEI' ? [] : [imposto])];
}

const DOZE = 12;

/**
 * What a year brings beyond twelve months, R$: an employee's 13th and third of the holidays, and the larger of benefits
 * and incomes of the year, which may both tell a PLR.
 */
function incomeBesidesMonths({ leitura, papel, parametros }: Caso, conta: Conta): number[] {
  const ditas = (['beneficios_anuais', 'renda_do_ano'] as const).map(
    (nome) => toNumber(fromGeneralBlock(leitura, papel, nome)) ?? 0,
  );
  if (!isPresentEdition(conta, 3)) return papel === 'titular' ? ditas.slice(0, 1) : [];
  const salario = salaryOfEmployee(leitura, papel, parametros);
  return [Math.max(...ditas), ...(salario === null ? [] : [salario, thirdOfHolidays(salario)])];
}

/** Minimum tax of high incomes, only above its threshold. */
function highIncomeTax(caso: Caso, ano: Resultado<'impostos.irpf_anual'>): Resultado[] {
  const { leitura, papel } = caso;
  const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta'));
  if (bruta === null) return [];
  const conta = newAccount(caso.parametros);
  dependOn(conta, ano);
  const minimo = evaluate('impostos.irpfm_estimativa', alvoDo(caso), conta, {
    rendimentos_totais: sumColuna([DOZE * bruta, ...incomeBesidesMonths(caso, conta)]),
    imposto_devido: ano.outputs?.imposto,
  });
  return (minimo.outputs?.aliquota_pct ?? 0) > 0 ? [minimo] : [];
}

/** Income tax and INSS of one person, as far as answered. */
export function computeIncomeTax(caso: Caso): Resultado[] {
  const { leitura, papel } = caso;
  const rendimento = toNumber(fromGeneralBlock(leitura, papel, 'renda_tributavel_anual'));
  const nomes = {
    rendimento: generalBlockName(papel, 'renda_tributavel_anual'),
    deducoes_legais: generalBlockName(papel, 'deducoes_anuais_ir'),
    salarios: generalBlockName(papel, 'renda_mensal_bruta'),
    base: generalBlockName(papel, 'renda_mensal_bruta'),
    rendimentos_totais: generalBlockName(papel, 'renda_mensal_bruta'),
  };
  const doAno =
    rendimento === null
      ? null
      : evaluate('impostos.irpf_anual', alvoDo(caso), newAccount(caso.parametros), {
          rendimento,
          deducoes_legais: toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir')),
        });
  return [...monthlyTax(caso), ...(doAno ? [doAno, ...highIncomeTax(caso, doAno)] : [])].map((resultado) =>
    toCampos(resultado, nomes),
  );
}
