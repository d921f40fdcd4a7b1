import type { Actor } from '@farol/domain/access';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario, parametro } from '../../db/schema/index.ts';

/** Keys of what a company words and chooses; each edition holds `{atual}`, null for the house's default. */
export const CHAVE = {
  mensagem: (momento: string, canal: string) => `mensagem.${momento}.${canal}`,
  documentos: (produto: number) => `documentos.${produto}`,
  seguradoras: 'seguradoras',
  instituicoes: 'instituicoes',
  padroesOpcao: 'padroes_opcao',
} as const;

/** A list or a text, no figure that a study counts with. */
export const isCompanySetting = (chave: string): boolean =>
  chave === CHAVE.seguradoras ||
  chave === CHAVE.instituicoes ||
  chave === CHAVE.padroesOpcao ||
  chave.startsWith('documentos.') ||
  chave.startsWith('mensagem.');

type Company = Pick<Actor, 'empresa_id'>;

const ofKeys = ({ empresa_id }: Company, chaves: readonly string[]): SQL | undefined =>
  and(eq(parametro.empresa_id, empresa_id), inArray(parametro.chave, [...chaves]));

export type CompanyValue = {
  parametro_id: number;
  chave: string;
  /** Null: the house's default. */
  valor: unknown;
  criado_em: Date;
  autor: { funcionario_id: number; pessoa_nome: string } | null;
};

const atualOf = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && 'atual' in valor ? (valor.atual ?? null) : null;

/** Every edition of these keys in the actor's company, oldest first. */
export async function companyValues(
  tx: Tx,
  company: Company,
  chaves: readonly string[],
): Promise<CompanyValue[]> {
  const rows = await tx
    .select({
      parametro_id: parametro.parametro_id,
      chave: parametro.chave,
      valor: parametro.valor,
      criado_em: parametro.criado_em,
      funcionario_id: funcionario.funcionario_id,
      pessoa_nome: funcionario.pessoa_nome,
    })
    .from(parametro)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, parametro.criado_por))
    .where(ofKeys(company, chaves))
    .orderBy(asc(parametro.parametro_id));
  return rows.map(({ funcionario_id, pessoa_nome, valor, ...row }) => ({
    ...row,
    valor: atualOf(valor),
    autor: funcionario_id !== null && pessoa_nome !== null ? { funcionario_id, pessoa_nome } : null,
  }));
}

/** The values in force of these keys; keys left at the default are absent. */
export async function companyValuesInForce(
  tx: Tx,
  company: Company,
  chaves: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await tx
    .select({ chave: parametro.chave, valor: parametro.valor })
    .from(parametro)
    .where(and(ofKeys(company, chaves), isNull(parametro.substituido_em)));
  return new Map(
    rows.flatMap(({ chave, valor }) => {
      const atual = atualOf(valor);
      return atual === null ? [] : [[chave, atual] as const];
    }),
  );
}

/** Serialises changes of one key. */
export const lockCompanyValue = (tx: Tx, { empresa_id }: Company, chave: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parametro:${empresa_id}:${chave}`}, 0))`);

/** Replaces the edition in force; earlier ones stay as history. */
export async function insertCompanyValue(
  tx: Tx,
  { empresa_id, funcionario_id }: Pick<Actor, 'empresa_id' | 'funcionario_id'>,
  change: { chave: string; valor: unknown; today: string; now: Date },
): Promise<number> {
  const { chave, valor, today, now } = change;
  await tx
    .update(parametro)
    .set({ substituido_em: now, atualizado_em: now })
    .where(and(ofKeys({ empresa_id }, [chave]), isNull(parametro.substituido_em)));
  const [made] = await tx
    .insert(parametro)
    .values({
      empresa_id,
      chave,
      valor: { atual: valor },
      vigencia_inicio: today,
      verificado: true,
      criado_por: funcionario_id,
      criado_em: now,
      atualizado_em: now,
    })
    .returning({ id: parametro.parametro_id });
  if (!made) throw new Error('an edition was not written');
  return made.id;
}

/** A key's value among a company's parameters in force; undefined at the default. */
export const readCompanyValue = (
  rows: readonly { empresa_id: number | null; chave: string; valor: unknown }[],
  chave: string,
): unknown => atualOf(rows.findLast((row) => row.empresa_id !== null && row.chave === chave)?.valor);
