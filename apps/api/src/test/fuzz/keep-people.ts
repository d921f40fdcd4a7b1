import { isDeepStrictEqual } from 'node:util';
import { initialPerfil } from '@farol/domain/access';
import { and, eq, getTableColumns, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import * as schema from '../../db/schema/index.ts';
import type { People } from '../brokerage.ts';

const { funcionario, funcionario_especialidade: specialty, funcionario_relacionamento: relation } = schema;
const { busca: _, tem_senha: __, ultimo_acesso_em: ___, ...PERSON } = getTableColumns(funcionario);

/**
 * What decides whether these people can log in and what they may, as it is now. The returned function writes it back,
 * whatever was done meanwhile to the people, the names they log in with, their teams, areas, companies and attempts.
 */
export async function keepPeople({ service }: Pick<Db, 'service'>, people: People) {
  const ids = Object.values(people).map(({ funcionario_id }) => funcionario_id);
  const companies = [...new Set(Object.values(people).map(({ empresa_id }) => empresa_id))];

  const read = async (tx: Tx) => ({
    persons: await tx
      .select(PERSON)
      .from(funcionario)
      .where(inArray(funcionario.funcionario_id, ids))
      .orderBy(funcionario.funcionario_id),
    relations: await tx
      .select()
      .from(relation)
      .where(or(inArray(relation.funcionario_id, ids), inArray(relation.relacionado_id, ids)))
      .orderBy(relation.funcionario_id, relation.relacionado_id),
    specialties: await tx
      .select({
        empresa_id: specialty.empresa_id,
        funcionario_id: specialty.funcionario_id,
        produto_diagnostico_id: specialty.produto_diagnostico_id,
      })
      .from(specialty)
      .where(inArray(specialty.funcionario_id, ids))
      .orderBy(specialty.funcionario_id, specialty.produto_diagnostico_id),
  });
  type Kept = Awaited<ReturnType<typeof read>>;
  const kept = await service(read);

  const writePersons = async (tx: Tx, now: Kept) => {
    const logins = kept.persons.map(({ usuario_username }) => usuario_username);
    const mails = kept.persons.map(({ pessoa_email }) => pessoa_email);
    await tx
      .update(funcionario)
      .set({
        usuario_username: sql`'outra.' || ${funcionario.funcionario_id}`,
        pessoa_email: sql`'outra.' || ${funcionario.funcionario_id} || '@exemplo.com.br'`,
      })
      .where(
        and(
          notInArray(funcionario.funcionario_id, ids),
          or(
            inArray(funcionario.usuario_username, logins),
            inArray(sql`lower(${funcionario.pessoa_email})`, mails),
          ),
        ),
      );
    const changed = kept.persons.filter((person, at) => !isDeepStrictEqual(person, now.persons[at]));
    const isOneOf = inArray(
      funcionario.funcionario_id,
      changed.map(({ funcionario_id }) => funcionario_id),
    );
    // Two of them may have each other's name.
    await tx
      .update(funcionario)
      .set({
        usuario_username: sql`'antes.' || ${funcionario.funcionario_id}`,
        pessoa_email: sql`'antes.' || ${funcionario.funcionario_id}`,
      })
      .where(isOneOf);
    for (const { empresa_id: _, funcionario_id, ...columns } of changed)
      await tx.update(funcionario).set(columns).where(eq(funcionario.funcionario_id, funcionario_id));
  };

  return () =>
    service(async (tx) => {
      const now = await read(tx);
      if (!isDeepStrictEqual(now.persons, kept.persons)) await writePersons(tx, now);
      if (!isDeepStrictEqual(now.relations, kept.relations)) {
        await tx
          .delete(relation)
          .where(or(inArray(relation.funcionario_id, ids), inArray(relation.relacionado_id, ids)));
        await tx.insert(relation).values(kept.relations);
      }
      if (!isDeepStrictEqual(now.specialties, kept.specialties)) {
        await tx.delete(specialty).where(inArray(specialty.funcionario_id, ids));
        await tx.insert(specialty).values(kept.specialties);
      }
      await tx.delete(schema.diretorio).where(inArray(schema.diretorio.empresa_id, companies));
      await tx
        .update(schema.parametro)
        .set({ substituido_em: new Date() })
        .where(
          and(
            eq(schema.parametro.chave, 'segundo_fator'),
            inArray(schema.parametro.empresa_id, companies),
            isNull(schema.parametro.substituido_em),
          ),
        );
      for (const { funcionario_id, funcionario_cargo_id } of kept.persons)
        await tx
          .update(schema.sessao)
          .set({ logado_como: initialPerfil(funcionario_cargo_id) })
          .where(
            and(
              eq(schema.sessao.funcionario_id, funcionario_id),
              ne(schema.sessao.logado_como, initialPerfil(funcionario_cargo_id)),
            ),
          );
      // Some of the failures were the fuzz's own.
      await tx.delete(schema.tentativa_login);
    });
}
