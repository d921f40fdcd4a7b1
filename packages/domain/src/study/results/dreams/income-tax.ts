import type { Entradas } from '../../../calculators/index.ts';
import { avaliar, depende, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { vinculo } from '../income.ts';
import { comoNumero, doBloco, linhas, nomeDoBloco, soma } from '../reading.ts';
import { alvoDo, type Caso } from './case.ts';

type Trabalho = { tipo: string; autonomo: boolean; rendimento: number };

/** What the work pays and is taxed month by month: a salary, or the pro-labore of who has a company. */
function trabalho({ leitura, papel, parametros }: Caso): Trabalho | null {
  const conta = novaConta(parametros);
  const tipo = vinculo(leitura, papel, conta);
  const autonomo = doBloco(leitura, papel, 'subtipo_vinculo') === 'autonomo';
  const campo = tipo === 'PJ' && !autonomo ? 'pro_labore_mensal' : 'renda_mensal_bruta';
  const rendimento = comoNumero(doBloco(leitura, papel, campo));
  return rendimento === null || conta.falta.size > 0 ? null : { tipo, autonomo, rendimento };
}

type Contribuicao = { resultado: Resultado; deducao: Entradas };

/** INSS of this work: by slice for who is employed, by the plans of who pays by themselves. */
function contribuicao(caso: Caso, { tipo, autonomo, rendimento }: Trabalho): Contribuicao {
  const conta = novaConta(caso.parametros);
  if (tipo === 'CLT') {
    const ano = Number(caso.leitura.hoje.slice(0, 4));
    const resultado = avaliar('impostos.inss', alvoDo(caso), conta, { salarios: [rendimento], ano });
    return { resultado, deducao: { calcular_inss: 'S' } };
  }
  const base = tipo === 'MEI' ? null : rendimento;
  const resultado = avaliar('impostos.inss_individual', alvoDo(caso), conta, { base });
  const { individual20, prolabore11 } = resultado.outputs ?? {};
  return { resultado, deducao: { deducao_inss: autonomo ? individual20 : prolabore11 } };
}

/** Dependants on the customer's own return. */
const dependentes = ({ leitura, papel }: Caso): number =>
  papel === 'titular'
    ? (linhas(leitura, 'dependentes') ?? []).filter(({ dependente_ir }) => dependente_ir === 'S').length
    : 0;

/** A micro-entrepreneur's income is the company's, and statutory staff pay a regime of their own. */
function doMes(caso: Caso): Resultado[] {
  const doTrabalho = trabalho(caso);
  if (!doTrabalho) return [];
  const { tipo, rendimento } = doTrabalho;
  const contribui = doBloco(caso.leitura, caso.papel, 'contribui_inss') === 'S' && tipo !== 'FP';
  const inss = contribui ? contribuicao(caso, doTrabalho) : null;
  const imposto = avaliar('impostos.irpf_mensal', alvoDo(caso), novaConta(caso.parametros), {
    rendimento,
    dependentes: dependentes(caso),
    ...inss?.deducao,
  });
  return [...(inss ? [inss.resultado] : []), ...(tipo === 'MEI' ? [] : [imposto])];
}

const DOZE = 12;

/** The minimum tax of high incomes, only for whom it begins to count. */
function altasRendas(caso: Caso, ano: Resultado<'impostos.irpf_anual'>): Resultado[] {
  const { leitura, papel } = caso;
  const bruta = comoNumero(doBloco(leitura, papel, 'renda_mensal_bruta'));
  if (bruta === null) return [];
  const beneficios = papel === 'titular' ? leitura.estudo.diagnostico.beneficios_anuais : 0;
  const conta = novaConta(caso.parametros);
  depende(conta, ano);
  const minimo = avaliar('impostos.irpfm_estimativa', alvoDo(caso), conta, {
    rendimentos_totais: soma([DOZE * bruta, beneficios]),
    imposto_devido: ano.outputs?.imposto,
  });
  return (minimo.outputs?.aliquota_pct ?? 0) > 0 ? [minimo] : [];
}

/** Income tax and INSS of one person, as far as the study has the answers. */
export function impostoDeRenda(caso: Caso): Resultado[] {
  const { leitura, papel } = caso;
  const rendimento = comoNumero(doBloco(leitura, papel, 'renda_tributavel_anual'));
  const nomes = {
    rendimento: nomeDoBloco(papel, 'renda_tributavel_anual'),
    deducoes_legais: nomeDoBloco(papel, 'deducoes_anuais_ir'),
    salarios: nomeDoBloco(papel, 'renda_mensal_bruta'),
    base: nomeDoBloco(papel, 'renda_mensal_bruta'),
    rendimentos_totais: nomeDoBloco(papel, 'renda_mensal_bruta'),
  };
  const doAno =
    rendimento === null
      ? null
      : avaliar('impostos.irpf_anual', alvoDo(caso), novaConta(caso.parametros), {
          rendimento,
          deducoes_legais: comoNumero(doBloco(leitura, papel, 'deducoes_anuais_ir')),
        });
  return [...doMes(caso), ...(doAno ? [doAno, ...altasRendas(caso, doAno)] : [])].map((resultado) =>
    emCampos(resultado, nomes),
  );
}
