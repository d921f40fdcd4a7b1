import { api } from '@farol/contracts';
import { loadLista } from '@farol/domain/code-lists';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const corretor = () => t.as('corretor');

test('the six areas have the same order in every list', async () => {
  const c = await corretor();
  const areas = await c.call(api.setup.products);
  expect(areas.map((area) => area.produto_diagnostico_id)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { cor } of areas) expect(cor).toMatch(/^#[0-9a-f]{6}$/i);
  const { produtos } = await c.call(api.employees.options, { query: {} });
  expect(produtos).toEqual(areas.map((area) => expect.objectContaining({ nome: area.nome })));
});

test('insurers are those that an option may name', async () => {
  const insurers = await (await corretor()).call(api.setup.insurers);
  const known = (await loadLista('seguradora')).map(({ value }) => value);
  expect(insurers.map(({ nome }) => nome).toSorted()).toEqual(known.toSorted());
  expect(insurers.at(-1)?.nome).toBe('Outra');
});

describe('a postal code', () => {
  const ask = async (cep: string) => (await corretor()).try(api.setup.postalCode, { params: { cep } });

  test('returns its address, later without the public service', async () => {
    const find = vi.spyOn(t.deps.postalCodes, 'find');
    const address = {
      logradouro: 'Rua das Paineiras',
      bairro: 'Cambuí',
      uf: 'SP',
      localidade: 'Campinas',
    };
    for (const cep of ['13092-123', '13092123']) expect((await ask(cep)).data).toEqual(address);
    expect(find).toHaveBeenCalledTimes(1);
  });

  test.each(['99999-999', '1309212', '13092-1234', 'abcdefgh', '%00'])('%s is unknown: 404', async (cep) => {
    const { status, error } = await ask(cep);
    expect([status, error.code]).toEqual([404, 'nao_encontrado']);
  });
});
