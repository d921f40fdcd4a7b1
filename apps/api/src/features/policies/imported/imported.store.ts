import type { KnownPolicy } from '@farol/domain/policy-import/reading';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

type Import = { empresa_id: number; importacao_id: number };

/** The company's policies with one of these numbers, without punctuation and first zeros; `except`: of other imports. */
export async function knownPolicies(
  tx: Tx,
  empresa_id: number,
  { keys, except }: { keys: readonly string[]; except: number | null },
): Promise<KnownPolicy[]> {
  const { rows } = await tx.execute<KnownPolicy>(sql`
    select farol_chave_da_apolice(numero_apolice) as chave, cliente_id, fornecedor,
           vigencia_inicio::text, vigencia_fim::text
      from diagnostico_apolice
     where empresa_id = ${empresa_id} and excluido_em is null and (${except}::int is null or importacao_id is distinct from ${except}::int)
       and farol_chave_da_apolice(numero_apolice) = any (${sql.param([...keys])}::text[])`);
  return rows;
}

type NewPolicy = {
  cliente_id: number;
  produto_diagnostico_id: number;
  cobertura: string;
  fornecedor: string;
  numero_apolice: string;
  numero_proposta: string | null;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
  valor_premio: number | null;
  periodicidade_pagamento: string | null;
  forma_pagamento: string | null;
  valor_cobertura: number | null;
  remuneracao: number | null;
  observacao: string | null;
  placa: string | null;
  parcelas: number | null;
  /** % of the premium that the insurer pays; null: not stated. */
  pct: number | null;
};
type Inserted = Omit<NewPolicy, 'pct'> & { diagnostico_apolice_id: number };

const FIELDS = [
  ...['cliente_id', 'produto_diagnostico_id', 'cobertura', 'fornecedor', 'numero_apolice', 'numero_proposta'],
  ...['vigencia_inicio', 'vigencia_fim', 'valor_premio', 'periodicidade_pagamento', 'forma_pagamento'],
  ...['valor_cobertura', 'remuneracao', 'observacao', 'placa', 'parcelas'],
];
const COLUMNS = sql.raw(FIELDS.join(', '));
const NAMED = sql.raw(FIELDS.map((name) => `'${name}', ${name}`).join(', '));
const VALUES = sql.raw(FIELDS.map((name) => `n.${name}`).join(', '));

/** Records policies of customers outside a study, with how they pay the brokerage; returns them as they were written. */
export async function insertImportedPolicies(
  tx: Tx,
  { empresa_id, importacao_id, criado_por }: Import & { criado_por: number },
  now: Date,
  policies: readonly NewPolicy[],
): Promise<Inserted[]> {
  if (policies.length === 0) return [];
  const at = now.toISOString();
  const { rows: ids } = await tx.execute<{ id: number }>(sql`
    select nextval('diagnostico_apolice_diagnostico_apolice_id_seq')::int as id
      from generate_series(1, ${policies.length}::int)`);
  const values = policies.map((policy, index) => ({
    ...policy,
    diagnostico_apolice_id: ids[index]?.id ?? 0,
  }));
  const sent = JSON.stringify(values);
  await tx.execute(sql`
    insert into diagnostico_apolice (empresa_id, diagnostico_apolice_id, importacao_id, segurado, criado_por,
                                     criado_em, atualizado_em, ${COLUMNS})
    overriding system value
    select ${empresa_id}, n.diagnostico_apolice_id, ${importacao_id}, 'titular', ${criado_por}, ${at}, ${at}, ${VALUES}
      from jsonb_populate_recordset(null::diagnostico_apolice, ${sent}::jsonb) n`);
  await tx.execute(sql`
    insert into comissao_apolice (empresa_id, diagnostico_apolice_id, pct)
    select ${empresa_id}, n.diagnostico_apolice_id, n.pct
      from jsonb_populate_recordset(null::comissao_apolice, ${sent}::jsonb) n where n.pct is not null`);
  return values.map(({ pct: _, ...policy }) => ({
    ...(Object.fromEntries(Object.entries(policy).filter(([name]) => FIELDS.includes(name))) as Omit<
      NewPolicy,
      'pct'
    >),
    diagnostico_apolice_id: policy.diagnostico_apolice_id,
  }));
}

/** Tells open screens of an import's policies: of one of each consultant, for lists are read whole. */
export const announceImportedPolicies = (tx: Tx, { empresa_id, importacao_id }: Import) =>
  tx.execute(sql`
    select farol_registrar_evento(${empresa_id}, 'apolice', null, min(p.cliente_id), null, null)
      from diagnostico_apolice p
      join cliente c on c.empresa_id = p.empresa_id and c.cliente_id = p.cliente_id
     where p.empresa_id = ${empresa_id} and p.importacao_id = ${importacao_id}
     group by c.consultor_id`);

/** Why undoing an import does not delete a policy; null where nobody has touched it. */
const REASON = sql`case
  when exists (select from comissao_mes m where m.empresa_id = p.empresa_id
                and m.diagnostico_apolice_id = p.diagnostico_apolice_id and m.recebimentos > 0)
    then 'tem comissão recebida'
  when exists (select from diagnostico_apolice r where r.empresa_id = p.empresa_id
                and r.renova_apolice_id = p.diagnostico_apolice_id and r.excluido_em is null)
    or p.nao_renovada_em is not null then 'tem renovação registrada'
  when exists (select from diagnostico_apolice_arquivo f where f.empresa_id = p.empresa_id
                and f.diagnostico_apolice_id = p.diagnostico_apolice_id) then 'tem arquivo'
  when exists (select from atividade v where v.empresa_id = p.empresa_id
                and v.diagnostico_apolice_id = p.diagnostico_apolice_id and v.versao > 1)
    then 'tem tarefa em andamento'
  when p.versao > 1 or exists (select from comissao_apolice k where k.empresa_id = p.empresa_id
                and k.diagnostico_apolice_id = p.diagnostico_apolice_id and k.versao > 1)
    then 'foi alterada depois da importação'
end`;

type Stayed = { cliente_id: number; pessoa_nome: string; motivo: string };
type Removed = { diagnostico_apolice_id: number; antes: Omit<NewPolicy, 'pct'> };

/** Removes the policies of an import that nobody has touched since, with the tasks that they opened; names the others. */
export async function removeUntouchedPolicies(
  tx: Tx,
  { empresa_id, importacao_id }: Import,
  now: Date,
): Promise<{ removed: Removed[]; stayed: Stayed[] }> {
  const imported = sql`p.empresa_id = ${empresa_id} and p.importacao_id = ${importacao_id} and p.excluido_em is null`;
  await tx.execute(sql`
    select from diagnostico_apolice p where ${imported} order by p.diagnostico_apolice_id for update`);
  const { rows } = await tx.execute<{
    diagnostico_apolice_id: number;
    cliente_id: number;
    pessoa_nome: string;
    numero_apolice: string;
    motivo: string | null;
  }>(sql`
    select p.diagnostico_apolice_id, p.cliente_id, c.pessoa_nome, p.numero_apolice, ${REASON} as motivo
      from diagnostico_apolice p
      join cliente c on c.empresa_id = p.empresa_id and c.cliente_id = p.cliente_id
     where ${imported} order by p.diagnostico_apolice_id`);
  const untouched = rows.filter(({ motivo }) => motivo === null);
  const ids = sql`any (${sql.param(untouched.map((one) => one.diagnostico_apolice_id))}::int[])`;
  await tx.execute(sql`
    delete from atividade where empresa_id = ${empresa_id} and diagnostico_apolice_id = ${ids}`);
  const { rows: removed } = await tx.execute<Removed>(sql`
    update diagnostico_apolice set excluido_em = ${now.toISOString()}, atualizado_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and diagnostico_apolice_id = ${ids}
    returning diagnostico_apolice_id, jsonb_build_object(${NAMED}) as antes`);
  return {
    removed,
    stayed: rows.flatMap(({ motivo, cliente_id, pessoa_nome, numero_apolice }) =>
      motivo === null ? [] : [{ cliente_id, pessoa_nome, motivo: `A apólice ${numero_apolice} ${motivo}.` }],
    ),
  };
}
