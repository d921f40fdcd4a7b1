import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { normalizeText } from '@farol/domain/br';
import { camposOfOpcao, isItem, itemDefinition } from '@farol/domain/catalogue';
import { OUTROS_FORNECEDORES, type PadraoDaOpcao, TERMOS_DA_OPCAO } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import {
  changeCompanyValue,
  historyOf,
  type RequestContext,
  versionOfValue,
} from './change-company-value.ts';
import { namedInsurers } from './company-insurers.ts';
import {
  CHAVE,
  type CompanyValue,
  companyValues,
  companyValuesInForce,
  readCompanyValue,
} from './company-values.store.ts';

type Body = HandlerInput<typeof api.companySettings.updateOptionTerms>['body'];
type Row = Body['padroes'][number];

const isRows = (valor: unknown): valor is Row[] => Array.isArray(valor);
const readRows = (valor: unknown): Row[] | null => (isRows(valor) ? valor : null);

const replyTerms = (editions: readonly CompanyValue[]) => ({
  data: readRows(editions.at(-1)?.valor) ?? [],
  historico: historyOf(editions, readRows),
  versao: versionOfValue(editions),
});

export const readOptionTerms = ({ db }: Deps, actor: Actor) =>
  db.read(actor, async (tx) => replyTerms(await companyValues(tx, actor, [CHAVE.padroesOpcao])));

/** Providers that an option may name. */
const providersOf = async (tx: Tx, actor: Actor): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await namedInsurers(tx, actor)).map(normalizeText),
    ...OUTROS_FORNECEDORES.map(normalizeText),
  ]);

const hasPay = (codigo: string): boolean =>
  camposOfOpcao(codigo).some(({ nome }) => nome === 'remuneracao_intermediacao');

function errorsOf(row: Row, known: ReadonlySet<string>): Record<string, string> {
  const { fornecedor, item, remuneracao_pct: pct, remuneracao_intermediacao: amount } = row;
  if (fornecedor !== null && !known.has(normalizeText(fornecedor)))
    return { fornecedor: 'Escolha um fornecedor da lista.' };
  if (item !== null && !isItem(item)) return { item: 'Item desconhecido.' };
  if (TERMOS_DA_OPCAO.every((nome) => row[nome] === null))
    return { validade_dias: 'Informe pelo menos uma condição, ou exclua a linha.' };
  if (pct !== null && amount !== null)
    return { remuneracao_intermediacao: 'Informe a remuneração em % ou em reais, não nos dois.' };
  if (item !== null && (pct !== null || amount !== null) && !hasPay(item))
    return {
      [pct === null ? 'remuneracao_intermediacao' : 'remuneracao_pct']:
        'Este item não tem remuneração da corretagem na cotação.',
    };
  return {};
}

/** The area of an item follows from it. */
const placed = (row: Row): Row =>
  row.item !== null && isItem(row.item)
    ? { ...row, produto: itemDefinition(row.item).produto_diagnostico_id }
    : row;

const keyOf = ({ fornecedor, produto, item }: Row): string =>
  [normalizeText(fornecedor ?? ''), produto, item].join('|');

function checkedRows({ padroes }: Body, known: ReadonlySet<string>): Row[] {
  const errors: FieldErrors = {};
  const rows = padroes.map(placed);
  const seen = new Set<string>();
  rows.forEach((row, n) => {
    for (const [nome, message] of Object.entries(errorsOf(row, known)))
      errors[`padroes.${n}.${nome}`] = [message];
    if (seen.has(keyOf(row)))
      errors[`padroes.${n}.fornecedor`] = ['Já há uma linha para este fornecedor e item.'];
    seen.add(keyOf(row));
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rows;
}

/** Replaces the usual terms of the company; none is the default again. */
export const changeOptionTerms = (ctx: RequestContext, body: Body) =>
  changeCompanyValue(ctx, {
    chave: CHAVE.padroesOpcao,
    versao: body.versao,
    next: async (tx) => {
      const rows = checkedRows(body, await providersOf(tx, ctx.actor));
      return rows.length === 0 ? null : rows;
    },
    reply: (_, editions) => replyTerms(editions),
  });

/** Usual terms of a study's company; 404 for a company out of the actor's reach. */
export async function offeredTerms(
  tx: Tx,
  actor: Actor,
  { empresa_id = actor.empresa_id }: { empresa_id?: number },
): Promise<Row[]> {
  refuseOtherCompany(actor, empresa_id);
  const stored = await companyValuesInForce(tx, { empresa_id }, [CHAVE.padroesOpcao]);
  return readRows(stored.get(CHAVE.padroesOpcao)) ?? [];
}

/** Usual terms among a company's parameters in force. */
export const optionTermsOf = (
  rows: readonly { empresa_id: number | null; chave: string; valor: unknown }[],
): readonly PadraoDaOpcao[] => readRows(readCompanyValue(rows, CHAVE.padroesOpcao)) ?? [];
