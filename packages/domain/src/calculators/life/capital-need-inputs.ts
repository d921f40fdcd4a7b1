import {
  fromParameter,
  integer,
  money,
  optional,
  rate,
  rowsOf,
  share,
  type Values,
  withDefault,
  yesNo,
} from '../inputs.ts';

export const capitalNeedInputs = {
  despesa_mensal_familiar: money,
  pct_despesa_manter: fromParameter(share, 'pct_despesa_manter'),
  educacao_incluida: withDefault(yesNo, 'N'),
  conjuge_renda_mensal_liquida: withDefault(money, 0),
  outras_rendas_mensais: withDefault(money, 0),
  beneficio_inss_base: withDefault(money, 0),
  tem_conjuge: withDefault(yesNo, 'N'),
  conjuge_idade: optional(integer(0, 120)),
  pensao_conjuge_curta: withDefault(yesNo, 'N'),
  filhos: withDefault(
    rowsOf({
      idade: integer(0, 120),
      custo_educacao_mensal: withDefault(money, 0),
      custo_faculdade_mensal: withDefault(money, 0),
      idade_faculdade: withDefault(integer(0, 120), 18),
      anos_faculdade: withDefault(integer(0, 50), 5),
    }),
    [],
  ),
  idade_independencia: fromParameter(integer(0, 60), 'idade_independencia'),
  prazo_reposicao_anos: optional(integer(0, 100)),
  taxa_real_aa: fromParameter(rate, 'taxa_real_vida_aa'),
  dividas_sem_cobertura: withDefault(money, 0),
  custo_funeral: fromParameter(money, 'custo_funeral'),
  custo_inventario: withDefault(money, 0),
  meses_transicao: fromParameter(integer(0, 60), 'meses_transicao'),
  ativos_liquidos: withDefault(money, 0),
  saldo_previdencia: withDefault(money, 0),
  fgts: withDefault(money, 0),
  capital_morte_vigente: withDefault(money, 0),
  salario_minimo: fromParameter(money, 'salario_minimo'),
  teto_inss: fromParameter(money, 'teto_inss'),
};

export type CapitalNeedInputs = Values<typeof capitalNeedInputs>;
