import { itemDefinition } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { type Base, type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { AVISO_REFERENCIA, referenceCost, toMonthlyRate } from '../rates.ts';
import { requireLinhas, sumColuna, toFraction, toNumber } from '../reading.ts';
import { sumOfNumbers } from '../scores/component.ts';
import { dividasOf } from '../scores/credit.ts';
import { COM_O_PLANO } from '../scores/index.ts';
import { referenceTipo } from './reference-kind.ts';
import { replacedDividas } from './refinancing.ts';

const CAMPOS = {
  parcelas_atuais: 'dividas',
  taxa_mensal: 'taxa_juros_anual',
  prazo_meses: 'credito_prazo_meses',
};

/** Fraction of income committed to instalments; `a_mais` is what an option would add. */
function computeCommitment(
  { leitura, derivado }: Base,
  alvo: Alvo,
  conta: Conta,
  a_mais: number,
  limite: Record<string, unknown> = {},
): Resultado<'credito.comprometimento'> {
  requireLinhas(leitura, 'dividas', conta);
  const renda = derivado.renda_familiar_bruta.valor;
  if (renda === null) conta.falta.add('renda_mensal_bruta');
  const resultado = evaluate('credito.comprometimento', alvo, conta, {
    renda_familiar_bruta: renda,
    parcelas_atuais: Math.max(0, sumColuna([derivado.parcelas.valor, a_mais])),
    ...limite,
  });
  return toCampos(resultado, CAMPOS);
}

/** Of the family today, whatever the items wanted. */
export const commitmentOfFamily = (base: Base): Resultado =>
  computeCommitment(
    base,
    { produto_diagnostico_id: AREA.credito, codigo: null, tipo_segurado: 'titular' },
    newAccount(base.parametros),
    0,
  );

/** The same with the plan: moved and new credit counted. None where the plan leaves the instalments as they are. */
export function commitmentWithPlan(base: Base): Resultado[] {
  const exame = { ...base, resultados: [], comOPlano: false };
  const hoje = dividasOf(exame);
  const depois = dividasOf({ ...exame, comOPlano: true });
  if (!hoje || !depois) return [];
  const a_mais = sumOfNumbers(depois, 'parcela_atual') - sumOfNumbers(hoje, 'parcela_atual');
  if (a_mais === 0) return [];
  const alvo: Alvo = {
    produto_diagnostico_id: AREA.credito,
    codigo: null,
    tipo_segurado: 'titular',
    referencia: COM_O_PLANO,
  };
  return [computeCommitment(base, alvo, newAccount(base.parametros), a_mais)];
}

/** The largest loan that fits at the reference cost, then each option on top of current instalments. */
export function commitmentOfItem(caso: CasoDoItem): Resultado[] {
  const { item, parametros } = caso;
  const alvo = targetOfItem(caso);
  const conta = newAccount(parametros);
  const consorcio = itemDefinition(item.codigo).parte_opcao === 'consorcio';
  const prazo = toNumber(item.campos.credito_prazo_meses);
  const tipo = consorcio || prazo === null ? null : referenceTipo(caso, conta);
  const taxa = tipo && referenceCost(conta, tipo);
  if (taxa !== null) conta.avisos.add(AVISO_REFERENCIA);
  const limite = taxa === null ? {} : { taxa_mensal: toMonthlyRate(taxa), prazo_meses: prazo };
  return [
    computeCommitment(caso, alvo, conta, 0, limite),
    ...item.opcoes.flatMap((opcao) => commitmentWithOpcao(caso, alvo, opcao)),
  ];
}

function commitmentWithOpcao(caso: CasoDoItem, alvo: Alvo, opcao: OpcaoDoEstudo): Resultado[] {
  const parcela = toNumber(opcao.parcela);
  if (parcela === null) return [];
  const prazo = toNumber(opcao.prazo_meses);
  const taxa = toFraction(opcao.taxa_juros_anual);
  const limite =
    taxa === null || prazo === null ? {} : { taxa_mensal: toMonthlyRate(taxa), prazo_meses: prazo };
  const sai = replacedDividas(caso)?.parcela_atual ?? 0;
  const resultado = computeCommitment(
    caso,
    withOpcao(alvo, opcao),
    newAccount(caso.parametros),
    sumColuna([parcela, opcao.seguro_mip_dfi, -sai]),
    limite,
  );
  return [resultado];
}
