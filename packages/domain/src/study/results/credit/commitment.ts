import { itemDefinition } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { type Base, type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { isPresentEdition } from '../edition.ts';
import { type Alvo, type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { AVISO_REFERENCIA, referenceCost, toMonthlyRate } from '../rates.ts';
import { requireLinhas, sumColuna, toFraction, toNumber } from '../reading.ts';
import { sumOfNumbers } from '../scores/component.ts';
import { askedDividas, dividasOf } from '../scores/credit.ts';
import { COM_O_PLANO } from '../scores/index.ts';
import { askedParcela } from './loan.ts';
import { referenceTipo } from './reference-kind.ts';
import { replacedDividas } from './refinancing.ts';

const CAMPOS = {
  parcelas_atuais: 'dividas',
  parcela_pedida: 'credito_valor',
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
  const conta = newAccount(base.parametros);
  const parcela_pedida = sumOfNumbers(askedDividas({ ...exame, comOPlano: true }, conta), 'parcela_atual');
  const a_mais = sumColuna([
    sumOfNumbers(depois, 'parcela_atual'),
    -sumOfNumbers(hoje, 'parcela_atual'),
    -parcela_pedida,
  ]);
  if (a_mais === 0 && parcela_pedida === 0) return [];
  const alvo: Alvo = {
    produto_diagnostico_id: AREA.credito,
    codigo: null,
    tipo_segurado: 'titular',
    referencia: COM_O_PLANO,
  };
  return [computeCommitment(base, alvo, conta, a_mais, { parcela_pedida })];
}

/** Instalment of a quota before any quote, without its fees. */
function quotaOf({ item }: CasoDoItem, conta: Conta): number | null {
  const { credito_valor: credito, credito_prazo_meses: prazo } = item.campos;
  if (!credito || !prazo) return null;
  conta.avisos.add('Sem cotação, a parcela do consórcio conta sem as taxas: o crédito dividido pelos meses');
  return sumColuna([credito / prazo]);
}

/** The loan asked for with today's instalments, the largest loan that fits at the reference cost, then each option on top of current instalments. */
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
  const parcela_pedida = isPresentEdition(conta, 3)
    ? (consorcio ? quotaOf : askedParcela)(caso, conta)
    : null;
  const sai = parcela_pedida === null ? 0 : (replacedDividas(caso)?.parcela_atual ?? 0);
  return [
    computeCommitment(caso, alvo, conta, -sai, { ...limite, parcela_pedida }),
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
