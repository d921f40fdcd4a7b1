import { type Actor, CARGOS } from '@farol/domain/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../db/test-database.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type CustomerFilter, listCustomers } from './customer-list.store.ts';

let t: TestApp;
let actor: Actor;

// More than a total is counted to.
beforeAll(async () => {
  t = await createTestApp();
  const { empresa_id, funcionario_id } = t.people.corretor;
  await asAdmin(t.admin, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_email, conjuge)
       select $1, $2, $2, 'Ana Silva ' || n,
              case when n <= 3 then 'silva' else 'cliente' end || n || '@example.com', '{"nome_completo": "Rui Pereira"}'
         from generate_series(1, 25000) n`,
      [empresa_id, funcionario_id],
    );
    await admin.query('analyze cliente');
  });
  const cargo = CARGOS.PROPRIETARIO;
  actor = { funcionario_id, empresa_id, empresas: [empresa_id], equipe: [], cargo, perfil: 'admin' };
}, 60_000);
afterAll(() => t.close());

const PAGE = { page: 1, per_page: 20, ordenar_por: 'pessoa_nome', ordem: 'asc' } as const;

const found = (filter: CustomerFilter) =>
  t.db.write(actor, async (tx) => {
    const { rows, total } = await listCustomers(tx, actor, { ...PAGE, ...filter });
    return { rows: rows.length, total };
  });

test('stops counting at 10,001 for a word that nearly all customers have', async () => {
  expect(await found({ busca: 'silva' })).toEqual({ rows: 20, total: 10_001 });
});

test('counts exactly by e-mail, although the word is in most names', async () => {
  expect(await found({ pessoa_email: 'silva' })).toEqual({ rows: 3, total: 3 });
});

test('stops counting at 10,001 for a name that nearly all customers have', async () => {
  expect(await found({ pessoa_nome: 'silva' })).toEqual({ rows: 20, total: 10_001 });
});

test('counts exactly a name that fewer customers have', async () => {
  expect(await found({ pessoa_nome: 'silva 17' })).toEqual({ rows: 20, total: 1_777 });
});

test('finds no customer by a name that only spouses have', async () => {
  expect(await found({ pessoa_nome: 'pereira' })).toEqual({ rows: 0, total: 0 });
});
