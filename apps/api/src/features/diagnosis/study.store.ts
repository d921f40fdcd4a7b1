import type { Actor } from '@farol/domain/access';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico, empresa, funcionario } from '../../db/schema/index.ts';
import { visibleTo } from './diagnosis.policy.ts';

const PERSON = {
  pessoa_nome: cliente.pessoa_nome,
  pessoa_cpf: cliente.pessoa_cpf,
  pessoa_email: cliente.pessoa_email,
  pessoa_sexo: cliente.pessoa_sexo,
  pessoa_telefone: cliente.pessoa_telefone,
  pessoa_celular: cliente.pessoa_celular,
  pessoa_data_nascimento: cliente.pessoa_data_nascimento,
  pessoa_profissao: cliente.pessoa_profissao,
  pessoa_estado_civil: cliente.pessoa_estado_civil,
  canal_contato: cliente.canal_contato,
  endereco_estado: cliente.endereco_estado,
  endereco_cidade: cliente.endereco_cidade,
  endereco_cep: cliente.endereco_cep,
  pessoa_filhos: cliente.pessoa_filhos,
  conjuge: cliente.conjuge,
};

const DISCLOSURE = {
  registro_susep: empresa.registro_susep,
  registro_cvm: empresa.registro_cvm,
  registro_creci: empresa.registro_creci,
  correspondente_instituicoes: empresa.correspondente_instituicoes,
  participacao_intermediario: empresa.participacao_intermediario,
  participacao_ente: empresa.participacao_ente,
  exclusividade: empresa.exclusividade,
  entes_supervisionados: empresa.entes_supervisionados,
};

/** What the customer agreed to and has not taken back. */
const CONSENTS = sql<('tratamento' | 'dados_saude')[]>`array(
  select distinct k.finalidade from consentimento k
   where k.empresa_id = ${diagnostico.empresa_id} and k.cliente_id = ${diagnostico.cliente_id}
     and k.revogado_em is null)`;

const selectStudies = (tx: Tx, where: SQL) =>
  tx
    .select({
      study: diagnostico,
      consultor_nome: funcionario.pessoa_nome,
      person: PERSON,
      disclosure: DISCLOSURE,
      consents: CONSENTS,
    })
    .from(diagnostico)
    .innerJoin(
      cliente,
      and(eq(cliente.empresa_id, diagnostico.empresa_id), eq(cliente.cliente_id, diagnostico.cliente_id)),
    )
    .innerJoin(empresa, eq(empresa.empresa_id, diagnostico.empresa_id))
    .leftJoin(funcionario, eq(funcionario.funcionario_id, diagnostico.consultor_id))
    .where(where);

type Found = Awaited<ReturnType<typeof selectStudies>>[number];

/** A study's row with what it takes from its customer, consultant and company. */
export type Study = Found['study'] & {
  consultor_nome: string;
  person: Found['person'];
  disclosure: Found['disclosure'];
  consents: Found['consents'];
};

const flat = ({ study, consultor_nome, person, disclosure, consents }: Found): Study => ({
  ...study,
  consultor_nome: consultor_nome ?? '',
  person,
  disclosure,
  consents,
});

const byId = (actor: Actor, id: number) => and(eq(diagnostico.diagnostico_id, id), visibleTo(actor)) as SQL;

export async function findStudy(tx: Tx, actor: Actor, id: number): Promise<Study | undefined> {
  const [found] = await selectStudies(tx, byId(actor, id));
  return found && flat(found);
}

export async function findStudies(tx: Tx, where: SQL, limit: number): Promise<Study[]> {
  const found = await selectStudies(tx, where)
    .orderBy(sql`${diagnostico.ultima_atividade_em} desc, ${diagnostico.diagnostico_id} desc`)
    .limit(limit);
  return found.map(flat);
}

/** The row stays locked until the transaction ends, so that whoever comes next reads what was saved. */
export async function findStudyForUpdate(tx: Tx, actor: Actor, id: number): Promise<Study | undefined> {
  const [found] = await selectStudies(tx, byId(actor, id)).for('update', { of: diagnostico });
  return found && flat(found);
}

type Changes = Partial<
  Omit<typeof diagnostico.$inferInsert, 'empresa_id' | 'diagnostico_id' | 'cliente_id' | 'criador_id'>
>;

export const updateStudy = (
  tx: Tx,
  study: Pick<Study, 'empresa_id' | 'diagnostico_id'>,
  changes: Changes,
  now: Date,
) =>
  tx
    .update(diagnostico)
    .set({ ...changes, atualizado_em: now })
    .where(
      and(eq(diagnostico.empresa_id, study.empresa_id), eq(diagnostico.diagnostico_id, study.diagnostico_id)),
    );

export async function insertStudy(tx: Tx, values: typeof diagnostico.$inferInsert): Promise<number> {
  const [row] = await tx
    .insert(diagnostico)
    .values(values)
    .returning({ diagnostico_id: diagnostico.diagnostico_id });
  return (row as { diagnostico_id: number }).diagnostico_id;
}
