import type { Actor } from '@farol/domain/access';
import type { Mes } from '@farol/domain/commissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { comissao_apolice, comissao_recebida } from '../../db/schema/index.ts';
import { statedPay } from '../policies/index.ts';

export type ReceivedRow = typeof comissao_recebida.$inferSelect;
type PolicyKey = Pick<ReceivedRow, 'empresa_id' | 'diagnostico_apolice_id'>;

export type PolicyTerms = {
  remuneracao: number | null;
  valor_ano: number | null;
  pct: number | null;
  agenciamento_pct: number | null;
  agenciamento_parcelas: number | null;
  encerrada_em: string | null;
  versao: number;
  consultor_id: number;
  consultor: string;
};

/** How a policy pays, and whose customer it is of. */
export async function readTerms(
  tx: Tx,
  { empresa_id, diagnostico_apolice_id }: PolicyKey,
): Promise<PolicyTerms> {
  const { rows } = await tx.execute<PolicyTerms>(sql`
    select ${statedPay('p')} as remuneracao, k.valor_ano::float8, k.pct::float8, k.agenciamento_pct::float8,
           k.agenciamento_parcelas, k.encerrada_em::text, coalesce(k.versao, 1) as versao,
           c.consultor_id, coalesce(f.pessoa_nome, '') as consultor
      from diagnostico_apolice p
      join cliente c on c.empresa_id = p.empresa_id and c.cliente_id = p.cliente_id
      left join funcionario f on f.funcionario_id = c.consultor_id
      left join comissao_apolice k on k.empresa_id = p.empresa_id
       and k.diagnostico_apolice_id = p.diagnostico_apolice_id
     where p.empresa_id = ${empresa_id} and p.diagnostico_apolice_id = ${diagnostico_apolice_id}`);
  const [terms] = rows;
  if (!terms) throw new Error('the terms of a policy that was just read are gone');
  return terms;
}

type Terms = Partial<Omit<PolicyTerms, 'remuneracao' | 'versao' | 'consultor_id' | 'consultor'>>;

/** Clears `calculada_versao`: the months are computed again at the next reading. */
export const saveTerms = (tx: Tx, key: PolicyKey, terms: Terms) => {
  const { empresa_id, diagnostico_apolice_id } = key;
  return tx
    .insert(comissao_apolice)
    .values({ empresa_id, diagnostico_apolice_id, ...terms, versao: 2 })
    .onConflictDoUpdate({
      target: [comissao_apolice.empresa_id, comissao_apolice.diagnostico_apolice_id],
      set: { ...terms, calculada_versao: null, versao: sql`${comissao_apolice.versao} + 1` },
    });
};

type MonthRow = { competencia: Mes; esperado: number; recebido: number; recebimentos: number };

/** Newest first; nothing that is still ahead of `ate`. */
export async function monthsOfPolicy(tx: Tx, key: PolicyKey, ate: Mes): Promise<MonthRow[]> {
  const { rows } = await tx.execute<MonthRow>(sql`
    select competencia::text, esperado::float8, recebido::float8, recebimentos from comissao_mes
     where empresa_id = ${key.empresa_id} and diagnostico_apolice_id = ${key.diagnostico_apolice_id}
       and (recebimentos > 0 or (esperado > 0 and competencia <= ${ate}::date))
     order by competencia desc limit 600`);
  return rows;
}

export type ShownReceived = ReceivedRow & { usuario: string; extrato: string | null };

export async function receivedOfPolicy(tx: Tx, key: PolicyKey): Promise<ShownReceived[]> {
  return tx
    .select({
      row: comissao_recebida,
      extrato: sql<string | null>`(select e.arquivo_nome from comissao_extrato e
        where e.empresa_id = comissao_recebida.empresa_id
          and e.comissao_extrato_id = comissao_recebida.comissao_extrato_id)`,
      usuario: sql<string>`coalesce((select f.pessoa_nome from funcionario f
        where f.funcionario_id = comissao_recebida.criado_por), '')`,
    })
    .from(comissao_recebida)
    .where(
      and(
        eq(comissao_recebida.empresa_id, key.empresa_id),
        eq(comissao_recebida.diagnostico_apolice_id, key.diagnostico_apolice_id),
        isNull(comissao_recebida.excluido_em),
      ),
    )
    .orderBy(comissao_recebida.competencia, comissao_recebida.comissao_recebida_id)
    .limit(2000)
    .then((rows) => rows.map(({ row, usuario, extrato }) => ({ ...row, usuario, extrato })));
}

/** Company and policy of what was received, among the actor's companies; its policy decides who sees it. */
export async function findReceived(
  tx: Tx,
  { empresas }: Actor,
  id: number,
): Promise<ReceivedRow | undefined> {
  const [row] = await tx
    .select()
    .from(comissao_recebida)
    .where(
      and(
        sql`${comissao_recebida.empresa_id} = any (${sql.param(empresas)}::int[])`,
        eq(comissao_recebida.comissao_recebida_id, id),
        isNull(comissao_recebida.excluido_em),
      ),
    );
  return row;
}

export async function insertReceived(tx: Tx, values: typeof comissao_recebida.$inferInsert) {
  const [row] = await tx.insert(comissao_recebida).values(values).returning();
  return row as ReceivedRow;
}

const byKey = (row: ReceivedRow) =>
  and(
    eq(comissao_recebida.empresa_id, row.empresa_id),
    eq(comissao_recebida.comissao_recebida_id, row.comissao_recebida_id),
  );

export const updateReceived = (
  tx: Tx,
  row: ReceivedRow,
  changes: Partial<typeof comissao_recebida.$inferInsert>,
  now: Date,
) =>
  tx
    .update(comissao_recebida)
    .set({ ...changes, versao: row.versao + 1, atualizado_em: now })
    .where(byKey(row));

export type HistoryRow = {
  quando: Date;
  usuario: string;
  acao: string;
  antes: { recebida?: { competencia: string; bruto: number } } | null;
  depois: { recebida?: { competencia: string; bruto: number } } | null;
};

/** The audit trail of a policy's commission, newest first. */
export async function historyOfPolicy(tx: Tx, key: PolicyKey): Promise<HistoryRow[]> {
  const { rows } = await tx.execute<Omit<HistoryRow, 'quando'> & { quando: string }>(sql`
    select to_json(a.quando) #>> '{}' as quando, coalesce(f.pessoa_nome, '') as usuario, a.acao, a.antes, a.depois
      from auditoria a left join funcionario f on f.funcionario_id = a.funcionario_id
     where a.empresa_id = ${key.empresa_id} and a.entidade = 'comissao'
       and a.entidade_id = ${key.diagnostico_apolice_id}
     order by a.quando desc, a.auditoria_id desc limit 100`);
  return rows.map((row) => ({ ...row, quando: new Date(row.quando) }));
}
