import { expect, test } from 'vitest';
import { proposeMapping } from '../index.ts';
import { readRow } from './index.ts';

const customerOf = (row: Readonly<Record<string, string>>) => {
  const titulos = Object.keys(row);
  const mapeamento = proposeMapping(titulos);
  return readRow(Object.values(row), { mapeamento, titulos, today: '2026-11-23', ddd: null, mesPrimeiro: [] })
    .cliente;
};

test('knows the state of a city by the postal code', () => {
  expect(customerOf({ Nome: 'Ana', CEP: '75860-000', Cidade: 'Bom Jesus' })).toMatchObject({
    endereco_estado: 'GO',
    endereco_cidade: 'Bom Jesus de Goiás',
  });
});

test('puts an area code of its own column before the number', () => {
  expect(
    customerOf({ Nome: 'Ana', DDD: '48.0', Telefone: '3222-1111', Celular: '99123-4567' }),
  ).toMatchObject({
    pessoa_celular: '48991234567',
    pessoa_telefone: '4832221111',
  });
});

test('joins the kind of a street to its name, and keeps further addresses as a remark', () => {
  const row = {
    Nome: 'Ana',
    'Tipo de logradouro': 'Rua',
    Logradouro: 'das Flores',
    'E-mail 2': 'b@exemplo.com.br',
  };
  expect(customerOf({ ...row, 'E-mail': 'a@exemplo.com.br' })).toMatchObject({
    endereco_logradouro: 'Rua das Flores',
    pessoa_email: 'a@exemplo.com.br',
    pessoa_observacao: 'Outro e-mail: b@exemplo.com.br',
  });
});
