import { expect, test } from 'vitest';
import { databaseBefore } from './edition.fixture.ts';

/** The migrating login owns the tables, and row-level security binds it otherwise. */
test('a deleted document goes and frees its file, also by an owner who is no superuser', async () => {
  const { client, upgrade } = await databaseBefore('0135_replaced_files_leave.sql');
  await client.query(`
    insert into empresa (empresa_id, empresa_nome_fantasia) overriding system value values (1, 'Uma');
    insert into funcionario (empresa_id, funcionario_id, pessoa_nome, pessoa_email, usuario_username, funcionario_cargo_id)
    overriding system value values (1, 1, 'Ana', 'ana@example.com', 'ana', 3);
    insert into cliente (empresa_id, cliente_id, consultor_id, criador_id, pessoa_nome) overriding system value
    values (1, 1, 1, 1, 'Beatriz');
    insert into arquivo (empresa_id, arquivo_id, nome, tipo, tamanho, sha256, chave, dono_tipo, dono_id)
    overriding system value
    select 1, n, 'rg.pdf', 'application/pdf', 1, 'x', 'chave' || n, 'cliente', 1 from generate_series(1, 2) n;
    insert into cliente_documento (empresa_id, cliente_id, tipo, arquivo_id, excluido_em)
    values (1, 1, 'RG', 1, now()), (1, 1, 'RG', 2, null)`);
  await upgrade();
  const { rows: documents } = await client.query('select arquivo_id from cliente_documento');
  expect(documents).toEqual([{ arquivo_id: 2 }]);
  const { rows: files } = await client.query('select arquivo_id from arquivo where dono_tipo is null');
  expect(files).toEqual([{ arquivo_id: 1 }]);
});
