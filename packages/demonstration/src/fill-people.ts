import type { Tx } from '@farol/api';
import { sql } from 'drizzle-orm';
import { COMPANIES, type Login, PEOPLE, type People } from './people.ts';

async function makeCompanies(tx: Tx) {
  const ids: Partial<Record<'a' | 'b', number>> = {};
  for (const [key, company] of Object.entries(COMPANIES)) {
    const { rows } = await tx.execute<{ empresa_id: number }>(sql`
      insert into empresa (empresa_nome_fantasia, registro_susep, exclusividade)
      values (${company.empresa_nome_fantasia}, ${company.registro_susep}, ${company.exclusividade})
      returning empresa_id`);
    ids[key as 'a' | 'b'] = rows[0]?.empresa_id;
  }
  return ids as Record<'a' | 'b', number>;
}

/** Companies, employees, their relations and the specialists' areas. */
export async function fillPeople(tx: Tx, senha_hash: string, now: Date): Promise<People> {
  const companies = await makeCompanies(tx);
  const people = {} as People;
  for (const person of PEOPLE) {
    const empresa_id = companies[person.company];
    const { rows } = await tx.execute<{ funcionario_id: number }>(sql`
      insert into funcionario (empresa_id, pessoa_nome, pessoa_email, pessoa_telefone, endereco_estado, endereco_cidade,
                               funcionario_cargo_id, usuario_username, senha_hash, criado_em)
      values (${empresa_id}, ${person.nome}, ${`${person.login}@farol.local`}, ${person.telefone}, ${person.uf},
              ${person.cidade}, ${person.cargo}, ${person.login}, ${senha_hash}, ${now.toISOString()})
      returning funcionario_id`);
    people[person.login] = { funcionario_id: rows[0]!.funcionario_id, empresa_id };
  }

  const relations = PEOPLE.flatMap(({ login, related = [] }) =>
    related.map((other) => ({ from: people[login], to: people[other as Login] })),
  );
  for (const { from, to } of relations)
    await tx.execute(sql`
      insert into funcionario_relacionamento (empresa_id, funcionario_id, relacionado_id)
      values (${from.empresa_id}, ${from.funcionario_id}, ${to.funcionario_id})`);

  for (const { login, areas = [] } of PEOPLE)
    for (const area of areas)
      await tx.execute(sql`
        insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
        values (${people[login].empresa_id}, ${people[login].funcionario_id}, ${area})`);
  return people;
}
