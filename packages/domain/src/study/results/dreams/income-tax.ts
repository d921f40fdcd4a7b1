import { avaliar, type Conta, depende, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { vinculo } from '../income.ts';
import { comoNumero, doBloco, linhas, nomeDoBloco, soma } from '../reading.ts';
import { alvoDo, type Caso } from './case.ts';

type Trabalho = { vinculo: string; rendimento: number | null; deducao_inss: number | null };

/** INSS of this person's work: by slice for who is employed, by the plans of who pays by themselves. */
function contribuicao(
  caso: Caso,
  base: number | null,
): Resultado<'impostos.inss' | 'impostos.inss_individual'> {
  const conta = novaConta(caso.parametros);
  if (vinculo(caso.leitura, caso.papel, conta) !== 'CLT')
    return avaliar('impostos.inss_individual', alvoDo(caso), conta, { base });
  const salarios = base === null ? null : [base];
  if (base === null) conta.falta.add(nomeDoBloco(caso.papel, 'renda_mensal_bruta'));
  const ano = Number(caso.leitura.hoje.slice(0, 4));
  return avaliar('impostos.inss', alvoDo(caso), conta, { salarios, ano });
}

/** What the work pays and is taxed month by month: a salary, or the pro-labore of who has a company. */
function trabalho(caso: Caso, conta: Conta): Trabalho {
  const { leitura, papel } = caso;
  const tipo = vinculo(leitura, papel, conta);
  const autonomo = doBloco(leitura, papel, 'subtipo_vinculo') === 'autonomo';
  const campo = tipo === 'PJ' && !autonomo ? 'pro_labore_mensal' : 'renda_mensal_bruta';
  return { vinculo: tipo, rendimento: comoNumero(doBloco(leitura, papel, campo)), deducao_inss: null };
}

/** Dependants on the customer's own return. */
const dependentes = ({ leitura, papel }: Caso): number =>
  papel === 'titular'
    ? (linhas(leitura, 'dependentes') ?? []).filter(({ dependente_ir }) => dependente_ir === 'S').length
    : 0;

function doMes(caso: Caso): Resultado[] {
  const { leitura, papel } = caso;
  const conta = novaConta(caso.parametros);
  const { vinculo: tipo, rendimento } = trabalho(caso, conta);
  if (rendimento === null || conta.falta.size > 0) return [];
  const contribui = doBloco(leitura, papel, 'contribui_inss') === 'S' && tipo !== 'FP';
  const inss = contribui ? contribuicao(caso, rendimento) : null;
  const individual =
    inss?.kind === 'impostos.inss_individual'
      ? (inss.outputs as { prolabore11?: number | null } | null)
      : null;
  return [
    ...(inss ? [inss] : []),
    // The micro-entrepreneur's income is taxed by the company, not by this table.
    ...(tipo === 'MEI'
      ? []
      : [
          avaliar('impostos.irpf_mensal', alvoDo(caso), conta, {
            rendimento,
            dependentes: dependentes(caso),
            calcular_inss: inss && !individual ? 'S' : 'N',
            deducao_inss: individual?.prolabore11,
          }),
        ]),
  ];
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
