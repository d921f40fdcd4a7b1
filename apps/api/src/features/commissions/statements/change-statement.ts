import type { api, ExtratoDeComissao, HandlerInput } from '@farol/contracts';
import type { Tx } from '../../../db/client.ts';
import { audit, auditAll } from '../../../platform/audit.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../../platform/paging.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { lockExpected } from '../../policies/index.ts';
import { audited, trailOf } from '../change-received.ts';
import { checkStatement, missingChoices } from './check-statement.ts';
import { statementReply, statementSummary } from './statement-reply.ts';
import {
  countStatements,
  deleteLines,
  insertAmounts,
  listStatements,
  lockStatement,
  type NewAmount,
  removeAmounts,
  type StatementRow,
  updateStatement,
} from './statements.store.ts';

export const statementsPage = ({ deps, actor }: RequestContext, page: Page) =>
  deps.db.read(actor, async (tx) => ({
    data: (await listStatements(tx, actor, page)).map(statementSummary),
    meta: pageMeta(page, await countStatements(tx, actor)),
  }));

export const readStatement = ({ deps, actor }: RequestContext, id: number): Promise<ExtratoDeComissao> =>
  deps.db.read(actor, (tx) => statementReply(tx, actor, id));

async function lock(tx: Tx, ctx: RequestContext, id: number): Promise<StatementRow> {
  const row = await lockStatement(tx, ctx.actor, id);
  if (!row) throw notFound('Extrato');
  return row;
}

function refuseEnded({ status }: StatementRow): void {
  if (status === 'importado') throw conflict('extrato_importado', 'Este extrato já foi importado.');
  if (status === 'desfeito')
    throw conflict('extrato_desfeito', 'Este extrato foi desfeito. Envie o arquivo de novo.');
}

type Body = HandlerInput<typeof api.statements.update>['body'];

/** Columns and month of a statement. */
export const changeStatement = (
  ctx: RequestContext,
  id: number,
  { mapeamento, competencia, versao }: Body,
): Promise<ExtratoDeComissao> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const row = await lock(tx, ctx, id);
    refuseEnded(row);
    if (versao !== row.versao) throw staleVersion(await statementReply(tx, ctx.actor, id));
    const named = (mapeamento ?? []).filter((nome) => nome !== null);
    if (mapeamento && mapeamento.length !== row.colunas.length)
      throw invalid({ mapeamento: ['Diga de cada coluna o que ela preenche.'] });
    if (new Set(named).size !== named.length)
      throw invalid({ mapeamento: ['Cada campo vem de uma coluna só.'] });
    await updateStatement(tx, row, {
      ...(mapeamento && { mapeamento }),
      ...(competencia !== undefined && { competencia: competencia && `${competencia}-01` }),
    });
    return statementReply(tx, ctx.actor, id);
  });

const auditAmounts = (
  tx: Tx,
  ctx: RequestContext,
  { empresa_id }: StatementRow,
  amounts: readonly NewAmount[],
  acao: 'importar' | 'desfazer',
) =>
  auditAll(
    tx,
    ctx.actor,
    ctx.deps.clock.now(),
    amounts.map((amount) => ({
      ...audited(ctx, { empresa_id, diagnostico_apolice_id: amount.diagnostico_apolice_id }, acao),
      [acao === 'importar' ? 'depois' : 'antes']: trailOf(amount),
    })),
  );

/** Registers the rows that are ready: checked again, since the preview may be days old. */
export const confirmStatement = (ctx: RequestContext, id: number): Promise<ExtratoDeComissao> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor } = ctx;
    const now = ctx.deps.clock.now();
    const row = await lock(tx, ctx, id);
    refuseEnded(row);
    const [missing] = missingChoices(row);
    if (missing) throw invalid({ mapeamento: [missing] });
    await lockExpected(tx, row.empresa_id);
    const amounts = (await checkStatement(tx, actor, row)).flatMap(({ amount }) => amount ?? []);
    if (amounts.length === 0)
      throw conflict(
        'extrato_sem_novidade',
        'Nenhuma linha nova: o que este extrato diz já está registrado ou tem erro.',
      );
    await insertAmounts(tx, row, amounts, { funcionario_id: actor.funcionario_id, now });
    await auditAmounts(tx, ctx, row, amounts, 'importar');
    await updateStatement(tx, row, {
      status: 'importado',
      importado_em: now,
      linhas_importadas: amounts.length,
    });
    await deleteLines(tx, row);
    return statementReply(tx, actor, id);
  });

/** Takes back what the statement brought, or puts it aside before that. */
export const undoStatement = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const row = await lock(tx, ctx, id);
    if (row.status === 'desfeito') return;
    await lockExpected(tx, row.empresa_id);
    const removed = await removeAmounts(tx, row, now);
    await auditAmounts(tx, ctx, row, removed, 'desfazer');
    await deleteLines(tx, row);
    await updateStatement(tx, row, { status: 'desfeito' });
    await audit(tx, ctx.actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'comissao_extrato',
      entidade_id: id,
      acao: 'desfazer',
      depois: { removidas: removed.length },
      request_id: ctx.request_id,
    });
  });
