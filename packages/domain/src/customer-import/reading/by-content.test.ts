import { expect, test } from 'vitest';
import { isDataRow, proposeByContent } from './by-content.ts';

const TODAY = '2026-11-23';

test('columns without a header are known by most of their cells', () => {
  const rows = [
    ['Ana Prova', '529.982.247-25', '99123-4567', '03/04/1986', 'SC', '88010-100', 'ana@exemplo.com.br'],
    ['Rui Prova', '', '(48) 99111-0006', '1/2/90', 'PR', '80010-000', ''],
  ];
  expect(proposeByContent(rows, TODAY)).toEqual([
    'pessoa_nome',
    'pessoa_cpf',
    'pessoa_celular',
    'pessoa_data_nascimento',
    'endereco_estado',
    'endereco_cep',
    'pessoa_email',
  ]);
});

test.each([
  [['Ana Prova', '48991234567'], true],
  [['Ana Prova', 'ana@exemplo.com.br'], true],
  [['Apelido', 'Zap'], false],
  [['Nome', 'Vigência 2026'], false],
])('%j is a row of data: %s', (cells, isData) => {
  expect(isDataRow(cells, TODAY)).toBe(isData);
});
