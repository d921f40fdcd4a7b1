import { expect, test } from 'vitest';
import { databaseBefore } from './edition.fixture.ts';

test('plates recorded in the first line of the remarks go to their field, anything else stays', async () => {
  const { client, upgrade } = await databaseBefore('0203_plates_out_of_remarks.sql');
  await client.query(`
    insert into empresa (empresa_id, empresa_nome_fantasia) overriding system value values (1, 'Uma');
    insert into funcionario (empresa_id, funcionario_id, pessoa_nome, pessoa_email, usuario_username, funcionario_cargo_id)
    overriding system value values (1, 1, 'Ana', 'ana@example.com', 'ana', 3);
    insert into cliente (empresa_id, cliente_id, consultor_id, criador_id, pessoa_nome) overriding system value
    values (1, 1, 1, 1, 'Beatriz')`);
  const kept = [
    ['Placa: ABC1D23 (da filha)', null],
    ['Placa: ABC1D2', null],
    ['placa: ABC1D23', null],
    ['Ramo: Auto\nPlaca: ABC1D23', null],
    ['Placa: ABC1D23', 'XYZ9A88'],
    [`Placa: ${Array.from({ length: 23 }, () => 'ABC1D23').join(', ')}`, null],
  ] as const;
  const moved = [
    ['Placa: ABC1D23', 'ABC1D23', null],
    [
      'Placa: ABC-1234, DEF4G56\nRamo: Auto\nParcela: R$ 10,00',
      'ABC-1234, DEF4G56',
      'Ramo: Auto\nParcela: R$ 10,00',
    ],
  ] as const;
  const all = [...kept, ...moved.map(([remark]) => [remark, null] as const)];
  for (const [observacao, placa] of all)
    await client.query(
      `insert into diagnostico_apolice (empresa_id, cliente_id, produto_diagnostico_id, cobertura, observacao, placa)
       values (1, 1, 3, 'casco', $1, $2)`,
      [observacao, placa],
    );
  await upgrade();
  const { rows } = await client.query(
    'select placa, observacao from diagnostico_apolice order by diagnostico_apolice_id',
  );
  expect(rows).toEqual([
    ...kept.map(([observacao, placa]) => ({ placa, observacao })),
    ...moved.map(([, placa, observacao]) => ({ placa, observacao })),
  ]);
});
