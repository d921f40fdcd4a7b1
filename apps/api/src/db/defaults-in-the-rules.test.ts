import { expect, test } from 'vitest';
import { databaseBefore } from './edition.fixture.ts';

test('the seeded defaults go, a company’s own edition stays', async () => {
  const { client, upgrade } = await databaseBefore('0119_defaults_in_the_rules.sql');
  await client.query(`insert into empresa (empresa_nome_fantasia) values ('Uma')`);
  await client.query(
    `insert into parametro (empresa_id, chave, vigencia_inicio, valor)
     select e.empresa_id, p.chave, p.vigencia_inicio, p.valor from empresa e, parametro p where p.chave = 'sla'`,
  );
  await upgrade();
  const { rows } = await client.query('select chave, empresa_id is null as comum from parametro');
  expect(rows).toEqual([{ chave: 'sla', comum: false }]);
});
