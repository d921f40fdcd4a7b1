import type { Actor } from '@farol/domain/access';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  arquivo,
  cliente_documento,
  consentimento,
  diagnostico,
  produto_item_tabela_item,
} from '../../db/schema/index.ts';
import { deleteFiles } from '../files/index.ts';
import { visibleStudies } from './customers.policy.ts';
import type { CustomerRow } from './customers.store.ts';

type Key = Pick<CustomerRow, 'empresa_id' | 'cliente_id'>;

export const listIdentityDocuments = (tx: Tx, { empresa_id, cliente_id }: Key) =>
  tx
    .select({
      tipo: cliente_documento.tipo,
      enviado_em: cliente_documento.criado_em,
      arquivo: {
        arquivo_id: arquivo.arquivo_id,
        nome: arquivo.nome,
        tipo: arquivo.tipo,
        tamanho: arquivo.tamanho,
        pede_senha: arquivo.pede_senha,
      },
    })
    .from(cliente_documento)
    .innerJoin(
      arquivo,
      and(
        eq(arquivo.empresa_id, cliente_documento.empresa_id),
        eq(arquivo.arquivo_id, cliente_documento.arquivo_id),
      ),
    )
    .where(and(eq(cliente_documento.empresa_id, empresa_id), eq(cliente_documento.cliente_id, cliente_id)))
    .orderBy(asc(cliente_documento.tipo), desc(cliente_documento.cliente_documento_id));

/** Replaces the previous upload of a kind. */
export async function replaceIdentityDocument(
  tx: Tx,
  document: Key & { tipo: string; arquivo_id: number; criado_por: number },
  now: Date,
) {
  const former = await tx
    .delete(cliente_documento)
    .where(
      and(
        eq(cliente_documento.empresa_id, document.empresa_id),
        eq(cliente_documento.cliente_id, document.cliente_id),
        eq(cliente_documento.tipo, document.tipo),
      ),
    )
    .returning({ arquivo_id: cliente_documento.arquivo_id });
  await deleteFiles(
    tx,
    document.empresa_id,
    former.map((one) => one.arquivo_id),
    now,
  );
  await tx.insert(cliente_documento).values({ ...document, criado_em: now });
}

const CONSENT = {
  consentimento_id: consentimento.consentimento_id,
  finalidade: consentimento.finalidade,
  canal: consentimento.canal,
  data: consentimento.data,
};

export const listConsents = (tx: Tx, { empresa_id, cliente_id }: Key) =>
  tx
    .select(CONSENT)
    .from(consentimento)
    .where(
      and(
        eq(consentimento.empresa_id, empresa_id),
        eq(consentimento.cliente_id, cliente_id),
        isNull(consentimento.revogado_em),
      ),
    )
    .orderBy(desc(consentimento.data), desc(consentimento.consentimento_id));

/** The consent to the use of the data was given, withdrawn, and not given again. */
export async function hasWithdrawnUse(tx: Tx, { empresa_id, cliente_id }: Key): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean | null }>(sql`
    select bool_and(revogado_em is not null) as yes from consentimento
     where empresa_id = ${empresa_id} and cliente_id = ${cliente_id} and finalidade = 'tratamento'`);
  return rows[0]?.yes === true;
}

export async function insertConsent(
  tx: Tx,
  consent: Key & {
    finalidade: 'tratamento' | 'dados_saude';
    canal: string;
    data: string;
    registrado_por: number;
  },
  now: Date,
) {
  const rows = await tx
    .insert(consentimento)
    .values({ ...consent, criado_em: now })
    .returning(CONSENT);
  return rows[0]!;
}

/** Dependants from the customer's newest study. */
export async function listDependants(tx: Tx, actor: Actor, key: Key) {
  const newest = tx
    .select({ id: diagnostico.diagnostico_id })
    .from(diagnostico)
    .where(
      and(
        visibleStudies(actor),
        eq(diagnostico.empresa_id, key.empresa_id),
        eq(diagnostico.cliente_id, key.cliente_id),
      ),
    )
    .orderBy(desc(diagnostico.diagnostico_id))
    .limit(1);
  const rows = await tx
    .select({ campos: produto_item_tabela_item.campos })
    .from(produto_item_tabela_item)
    .where(
      and(
        eq(produto_item_tabela_item.empresa_id, key.empresa_id),
        eq(produto_item_tabela_item.diagnostico_id, newest),
        eq(produto_item_tabela_item.dono_tipo, 'diagnostico'),
        eq(produto_item_tabela_item.tabela, 'dependentes'),
      ),
    )
    .orderBy(asc(produto_item_tabela_item.ordem), asc(produto_item_tabela_item.produto_item_tabela_item_id));
  const textOr = (value: unknown, fallback: null | string) => (typeof value === 'string' ? value : fallback);
  return rows.map(({ campos }) => ({
    nome: textOr(campos.nome, '') as string,
    parentesco: textOr(campos.parentesco, '') as string,
    data_nascimento: textOr(campos.data_nascimento, null),
  }));
}
