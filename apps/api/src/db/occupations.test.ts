import { ocupacao } from '@farol/domain/code-lists/ocupacao';
import { expect, test } from 'vitest';
import { databaseBefore } from './edition.fixture.ts';

const PEOPLE = [
  ['Engenheira Civil', { nome_completo: 'Rui', profissao: 'professor' }, 'Liga à noite'],
  ['Médico cardiologista', null, null],
  [null, { nome_completo: 'Rui', profissao: 'Aposentado' }, null],
  [null, null, 'Nada disse'],
  ['Domador de leões', null, null],
] as const;

test('a free-text occupation becomes a listed title, or moves to the remarks', async () => {
  const { client, upgrade } = await databaseBefore('0050_occupation_of_the_list.sql');
  await client.query(`insert into empresa (empresa_nome_fantasia) values ('Uma')`);
  const { rows: people } = await client.query<{ id: number }>(
    `insert into funcionario (empresa_id, pessoa_nome, pessoa_email, usuario_username, senha_hash,
       funcionario_cargo_id)
     select empresa_id, 'Ana', 'ana@example.com', 'ana', 'x', 3 from empresa returning funcionario_id as id`,
  );
  for (const [profissao, conjuge, observacao] of PEOPLE)
    await client.query(
      `insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_profissao, conjuge, pessoa_observacao)
       select empresa_id, $1, $1, 'Cliente', $2, $3, $4 from empresa`,
      [people[0]?.id, profissao, conjuge, observacao],
    );
  await upgrade();
  const { rows } = await client.query(
    `select pessoa_profissao, conjuge ->> 'profissao' as conjuge, pessoa_observacao, versao
       from cliente order by cliente_id`,
  );
  expect(rows.map(Object.values)).toEqual([
    ['Engenheiro civil', 'Outra', 'Liga à noite\nProfissão do cônjuge: professor', 2],
    ['Médico cardiologista', null, null, 1],
    [null, 'Aposentado', null, 1],
    [null, null, 'Nada disse', 1],
    ['Outra', null, 'Profissão: Domador de leões', 2],
  ]);
  const titles = ocupacao.map(({ value }) => value);
  for (const { pessoa_profissao, conjuge } of rows)
    for (const one of [pessoa_profissao, conjuge]) if (one !== null) expect(titles).toContain(one);
  const { rows: audited } = await client.query(
    `select antes ->> 'pessoa_profissao' as antes, depois ->> 'pessoa_profissao' as depois from auditoria
      where acao = 'profissao_da_lista' order by entidade_id`,
  );
  expect(audited).toEqual([
    { antes: 'Engenheira Civil', depois: 'Engenheiro civil' },
    { antes: 'Domador de leões', depois: 'Outra' },
  ]);
});
