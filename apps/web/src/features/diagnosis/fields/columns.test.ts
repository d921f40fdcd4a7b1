import { colunasOf } from '@farol/domain/catalogue';
import { expect, it } from 'vitest';
import type { Row } from '../../../shared/sync/rows.ts';
import { readSheet } from '../../../shared/ui/edit-table/paste.ts';
import { totalOf, totalText } from '../../../shared/ui/edit-table/values.ts';
import { carersOf } from '../steps/use-people.ts';
import { editColumns, missingColumns } from './columns.ts';

it('does not sum monthly and yearly premiums', () => {
  const columns = editColumns(colunasOf('apolices'), () => [], {
    upload: () => Promise.reject(new Error('no file here')),
    open: () => Promise.reject(new Error('no file here')),
  });
  expect(columns.some(({ total }) => total)).toBe(false);
});

it('adds goals in foreign currency at the PTAX, with their own amount beside', () => {
  const files = {
    upload: () => Promise.reject(new Error('no file here')),
    open: () => Promise.reject(new Error('no file here')),
  };
  const valorAt = (taxa: number | null) =>
    editColumns(
      colunasOf('objetivos'),
      () => [],
      files,
      () => taxa,
    ).find(({ key }) => key === 'objetivo_valor');
  const rows: Row[] = [
    { linha_uuid: 'a', objetivo_valor: 30_000 },
    { linha_uuid: 'b', objetivo_valor: 10_000, moeda_objetivo: 'USD' },
  ];
  const [known, unknown] = [valorAt(5.3421), valorAt(null)];
  expect(known && totalOf(known, rows)).toBe(83_421);
  expect(known && totalText(known, rows)).toBe('83.421,00, com USD 10.000,00');
  expect(unknown && totalText(unknown, rows)).toBe('30.000,00, mais USD 10.000,00');
});

it('misses no instalment of an overdraft', () => {
  const missing = (tipo_divida: string) =>
    missingColumns(colunasOf('dividas'), {
      linha_uuid: 'a',
      tipo_divida,
      titular: 'titular',
      saldo_devedor: 3400,
    });
  expect(missing('pessoal')).toEqual(['Parcela']);
  expect(missing('cheque_especial')).toEqual([]);
});

it('names the period of a rate', () => {
  const columns = editColumns(colunasOf('dividas'), () => [], {
    upload: () => Promise.reject(new Error('no file here')),
    open: () => Promise.reject(new Error('no file here')),
  });
  const rate = (key: string) => columns.find((column) => column.key === key);
  expect(rate('taxa_juros_mensal')).toMatchObject({ kind: 'percent', unit: '% a.m.' });
  expect(rate('cet_anual')).toMatchObject({ kind: 'percent', unit: '% a.a.' });
});

it.each([
  ['taxa_juros_mensal', '1,8735', 1.8735],
  ['parcela_atual', '1.850', 1850],
])('parses a %s pasted as %s to %d', (key, text, value) => {
  const columns = editColumns(colunasOf('dividas'), () => [], {
    upload: () => Promise.reject(new Error('no file here')),
    open: () => Promise.reject(new Error('no file here')),
  }).map((column) => ({ ...column, detail: false }));
  expect(readSheet(`${text}\t`, columns, key)?.lines).toEqual([{ [key]: value }]);
});

it("takes a column's header, width, position and total from the catalogue", () => {
  const columns = editColumns(colunasOf('dividas'), () => [], {
    upload: () => Promise.reject(new Error('no file here')),
    open: () => Promise.reject(new Error('no file here')),
  });
  const of = (key: string) => columns.find((column) => column.key === key);
  expect(of('saldo_devedor')).toMatchObject({ title: 'Saldo', unitLabel: 'R$', total: true });
  expect(of('taxa_juros_mensal')).toMatchObject({ title: 'Juros ao mês', unitLabel: '%' });
  expect(of('cet_anual')).toMatchObject({ title: 'CET ao ano', detail: true });
});

it('shows owner, insured person and a replaced debt in columns', () => {
  const inSight = (tabela: 'bens' | 'apolices' | 'dividas') =>
    colunasOf(tabela)
      .filter(({ coluna }) => coluna?.lugar === undefined)
      .map(({ nome }) => nome);
  expect(inSight('bens')).toContain('titularidade');
  expect(inSight('apolices')).toContain('tipo_segurado');
  expect(inSight('dividas')).toEqual(expect.arrayContaining(['titular', 'refinanciar']));
});

it('offers no spouse as carer without one', () => {
  const values = (isAlone: boolean) => carersOf(isAlone).map(({ value }) => value);
  expect(values(true)).toEqual(['titular', 'outra']);
  expect(values(false)).toEqual(['titular', 'conjuge', 'casal', 'outra']);
});
