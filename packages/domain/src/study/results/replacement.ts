import { CODIGO, coberturasOfItem, codigosWhere, itemDefinition } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { hasNoPeriod, yearlyPremio } from '../shown/cost.ts';
import type { OpcaoDoEstudo } from '../snapshot.ts';
import { type Base, type CasoDoItem, forEachPerson, targetOfItem, withOpcao } from './base.ts';
import { capitalInForce, lifeApolices } from './cover.ts';
import { isPresentEdition } from './edition.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from './evaluate.ts';
import { countedContratos, measureAlone, measureItem } from './measure.ts';
import { ageOf, sumColuna, toFraction, toNumber } from './reading.ts';
import { wantedItensOf } from './wanted.ts';

/** Items whose option may replace a policy in force. */
const SUBSTITUEM = codigosWhere(({ substitui_apolice }) => substitui_apolice === true);

type EmVigor = { cobertura_atual: number | null; premio_atual_anual: number | null };

/** Yearly premiums of the policies in force for these causes, R$; one without its period is not counted. */
function premiosInForce({ leitura, papel }: CasoDoItem, coberturas: readonly string[]): number {
  const suas = lifeApolices(leitura.estudo.tabelas.apolices ?? [], leitura.hoje, coberturas, [papel]);
  return sumColuna(
    suas.filter(({ periodicidade_pagamento }) => periodicidade_pagamento).map((um) => yearlyPremio(um)),
  );
}

/** Current cover of the person: from the item, or the sum of policies; null without one. */
function coverInForce(caso: CasoDoItem, coberturas: readonly string[], conta: Conta): EmVigor | null {
  const { campos } = caso.item;
  const atual = isPresentEdition(conta, 3);
  const dasApolices = newAccount(caso.parametros);
  const capital = capitalInForce(caso.leitura, caso.papel, coberturas, dasApolices);
  const valor_atual = campos.possui === 'S' ? toNumber(campos.valor_atual) : null;
  if (campos.possui !== 'S' && capital <= 0) return null;
  if (capital <= 0 && valor_atual === null) conta.falta.add('valor_atual');
  const informado =
    campos.possui === 'S' && (campos.periodicidade_atual || !atual)
      ? yearlyPremio({
          valor_premio: campos.premio_atual,
          periodicidade_pagamento: campos.periodicidade_atual,
        })
      : null;
  if (atual && hasNoPeriod(campos)) conta.falta.add('periodicidade_atual');
  else if (capital <= 0 && informado === null) conta.falta.add('premio_atual');
  return {
    cobertura_atual: valor_atual ?? capital,
    premio_atual_anual: informado ?? premiosInForce(caso, coberturas),
  };
}

const VITALICIO = 999;
const IDADE_FINAL = 85;

/** Horizon of the comparison in years: the option's term, or a lifetime until 85. */
function yearsOf(
  { leitura, papel, item }: CasoDoItem,
  opcao: OpcaoDoEstudo,
  { falta }: Conta,
): number | null {
  const prazo =
    toNumber(opcao.periodo_cobertura) ??
    toNumber(opcao.anos_cobertura) ??
    toNumber(item.campos.periodo_cobertura);
  if (prazo !== null && prazo !== VITALICIO) return prazo;
  if (prazo === null) falta.add('periodo_cobertura');
  const anos = ageOf(leitura, papel);
  return anos === null ? null : Math.max(0, IDADE_FINAL - anos);
}

/** Need for this insurance: the need net of the family's other resources and policies. */
function needOf(
  { leitura, item, papel }: CasoDoItem,
  resultados: readonly Resultado[],
  conta: Conta,
  atual: number | null,
): number | null {
  const kind = itemDefinition(item.codigo).medida?.calculo;
  const origem = resultados.find(
    (r) => r.kind === kind && r.tipo_segurado === papel && (r.codigo === null || r.codigo === item.codigo),
  );
  for (const nome of origem?.incompleto ?? []) conta.falta.add(nome);
  for (const nome of origem?.erro ?? []) conta.erros.add(nome);
  // Whole life is compared with the gap at death net of policies in force.
  const medida =
    item.codigo === CODIGO.vida_inteira
      ? measureAlone(leitura.estudo, resultados, CODIGO.morte_temporario, papel)
      : measureItem(leitura.estudo, resultados, item.codigo, papel);
  if (!medida || !origem) return null;
  const contadas = countedContratos(origem.inputs);
  const desta = medida.existente > 0 ? Math.min(contadas, atual ?? contadas) : 0;
  return Math.max(0, sumColuna([medida.necessidade, -medida.existente, desta]));
}

const CAMPOS = {
  despesa_mensal: 'despesa_mensal_familiar',
  filhos: 'dependentes',
  conjuge_idade: 'conjuge_data_nascimento',
  ativos_liquidos: 'investimentos',
  dividas_sem_cobertura: 'dividas',
  capital_morte_vigente: 'apolices',
  capital_existente: 'apolices',
  beneficio_inss_base: 'media_contribuicao',
  inss_incapacidade: 'media_contribuicao',
  necessidade: 'despesa_mensal_familiar',
  cobertura_atual: 'valor_atual',
  premio_atual_anual: 'premio_atual',
  cobertura_proposta: 'valor_cobertura',
  premio_proposto_anual: 'valor_premio',
  anos: 'periodo_cobertura',
  carencia_proposta_dias: 'carencia_dias',
};

function compare(caso: CasoDoItem, opcao: OpcaoDoEstudo, resultados: readonly Resultado[]): Resultado[] {
  const coberturas = coberturasOfItem(caso.item.codigo, AREA.vida);
  const conta = newAccount(caso.parametros);
  const atual = coverInForce(caso, coberturas, conta);
  if (!atual) return [];
  const inputs = {
    necessidade: needOf(caso, resultados, conta, atual.cobertura_atual),
    ...atual,
    cobertura_proposta: toNumber(opcao.valor_cobertura),
    premio_proposto_anual: yearlyPremio(opcao),
    anos: yearsOf(caso, opcao, conta),
    custo_saida: toNumber(caso.item.campos.custo_saida),
    carencia_proposta_dias: toNumber(opcao.carencia_dias),
    agravo_pct: toFraction(opcao.agravo_pct),
  };
  return [
    toCampos(evaluate('vida.comparar_apolice', withOpcao(targetOfItem(caso), opcao), conta, inputs), CAMPOS),
  ];
}

/** Keep, replace or add: every option for a person with a policy, against the measured need. */
export function compareApolices(base: Base, resultados: readonly Resultado[]): Resultado[] {
  return SUBSTITUEM.flatMap((codigo) => wantedItensOf(base.leitura, codigo)).flatMap((desejado) =>
    forEachPerson(base, desejado).flatMap((caso) =>
      caso.item.opcoes.flatMap((opcao) => compare(caso, opcao, resultados)),
    ),
  );
}
