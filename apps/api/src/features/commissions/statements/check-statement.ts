import type { LinhaDoExtratoLida } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import {
  addToMes,
  type ColunaDoExtrato,
  isColunaDoExtrato,
  isSumRow,
  type LinhaDoExtrato,
  type Mes,
  readStatementRow,
  repeatedAmong,
} from '@farol/domain/commissions';
import type { Tx } from '../../../db/client.ts';
import {
  linesOfStatement,
  type NewAmount,
  type NumberedPolicy,
  policiesNumbered,
  receivedOfPolicies,
  type StatementRow,
} from './statements.store.ts';

const NOT_FOUND = 'Nenhuma apólice da corretora com este número, entre as que você vê.';
const AMBIGUOUS = 'Mais de uma apólice com este número. Registre na própria apólice.';
const REPEATED = 'Já registrada: não entra de novo.';

export const mappingOf = ({ mapeamento }: Pick<StatementRow, 'mapeamento'>): (ColunaDoExtrato | null)[] =>
  mapeamento.map((nome) => (nome !== null && isColunaDoExtrato(nome) ? nome : null));

/** What must be chosen before the rows can be read. */
export function missingChoices(row: Pick<StatementRow, 'mapeamento' | 'competencia'>): string[] {
  const has = (...nomes: ColunaDoExtrato[]) => mappingOf(row).some((one) => one && nomes.includes(one));
  return [
    ...(has('numero_apolice', 'numero_proposta')
      ? []
      : ['Escolha a coluna do número da apólice ou da proposta.']),
    ...(has('bruto', 'liquido') ? [] : ['Escolha a coluna da comissão bruta ou líquida.']),
    ...(has('competencia') || row.competencia ? [] : ['Escolha o mês, ou a coluna da competência.']),
  ];
}

const isInForce = ({ vigencia_inicio, vigencia_fim }: NumberedPolicy, mes: Mes): boolean =>
  (!vigencia_inicio || vigencia_inicio <= addDays(addToMes(mes, 1), -1)) &&
  (!vigencia_fim || vigencia_fim >= mes);

/** The policy that a row means: by its number, else by that of the proposal; of several the one in force then. */
function policyOf(linha: LinhaDoExtrato, policies: readonly NumberedPolicy[]): NumberedPolicy | string {
  const byNumber = linha.apolice ? policies.filter(({ apolice }) => apolice === linha.apolice) : [];
  const found =
    byNumber.length > 0 || !linha.proposta
      ? byNumber
      : policies.filter(({ proposta }) => proposta === linha.proposta);
  const [only, ...others] =
    found.length > 1 ? found.filter((one) => linha.competencia && isInForce(one, linha.competencia)) : found;
  if (only && others.length === 0) return only;
  return found.length === 0 ? NOT_FOUND : AMBIGUOUS;
}

type Checked = LinhaDoExtratoLida & { amount: NewAmount | null };

/** Every row with the policy that it means, and what importing it would do. Writes nothing. */
export async function checkStatement(tx: Tx, actor: Actor, row: StatementRow): Promise<Checked[]> {
  const mapping = mappingOf(row);
  const lines = await linesOfStatement(tx, row);
  const read = lines
    .filter(({ dados }) => !isSumRow(mapping, dados))
    .map(({ numero, dados }) => ({
      numero,
      linha: readStatementRow(mapping, dados, row.competencia),
      shown:
        dados[mapping.indexOf('numero_apolice')]?.trim() || dados[mapping.indexOf('numero_proposta')]?.trim(),
    }));
  const keys = read.flatMap(({ linha }) => [linha.apolice, linha.proposta].filter((key) => key !== ''));
  const policies = await policiesNumbered(tx, actor, row.empresa_id, [...new Set(keys)]);
  const matched = read.map(({ numero, linha, shown = '' }): Checked => {
    const { competencia, parcela, valores, mensagens } = linha;
    const policy = linha.apolice || linha.proposta ? policyOf(linha, policies) : null;
    const messages = typeof policy === 'string' ? [...mensagens, policy] : mensagens;
    const known = policy !== null && typeof policy === 'object' ? policy : null;
    return {
      numero,
      situacao: messages.length > 0 ? 'erro' : 'pronta',
      apolice: shown,
      pessoa_nome: known?.pessoa_nome ?? null,
      diagnostico_apolice_id: known?.diagnostico_apolice_id ?? null,
      competencia: competencia?.slice(0, 7) ?? null,
      parcela,
      bruto: valores?.bruto ?? null,
      liquido: valores?.liquido ?? null,
      mensagens: messages,
      amount:
        known && valores && competencia && messages.length === 0
          ? { diagnostico_apolice_id: known.diagnostico_apolice_id, competencia, parcela, ...valores }
          : null,
    };
  });
  return markRepeated(tx, row, matched);
}

async function markRepeated(tx: Tx, row: StatementRow, lines: readonly Checked[]): Promise<Checked[]> {
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const ids = [...new Set(amounts.map((one) => one.diagnostico_apolice_id))];
  const repeated = repeatedAmong(amounts, await receivedOfPolicies(tx, row.empresa_id, ids));
  const again = new Set(amounts.filter((_, index) => repeated[index]));
  return lines.map((line) =>
    line.amount && again.has(line.amount)
      ? { ...line, situacao: 'repetida' as const, mensagens: [REPEATED], amount: null }
      : line,
  );
}
