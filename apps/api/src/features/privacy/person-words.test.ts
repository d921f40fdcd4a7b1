import { expect, it } from 'vitest';
import { readableBlocks } from './person-words.ts';

const pairsOf = (table: string, row: Record<string, unknown>) =>
  readableBlocks({ table, title: 'Parte', rows: [row] }).flatMap((block) =>
    block.type === 'pairs' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : [],
  );

it('names fields and codes of the record, and the spouse as such', () => {
  const row = {
    pessoa_cpf: '70858777827',
    sexo: 'F',
    conjuge: { cpf: '70869250710', nome_completo: 'Priscila Xavier' },
    exemplo: false,
  };
  expect(pairsOf('cliente', row)).toEqual([
    'CPF: 708.587.778-27',
    'Sexo: Feminino',
    'CPF do cônjuge: 708.692.507-10',
    'Nome do cônjuge: Priscila Xavier',
  ]);
});

it('writes days, instants and money as they are read', () => {
  const row = { vigencia_fim: '2026-11-26', criado_em: '2026-11-27T17:40:00-03:00', valor_premio: 3410 };
  expect(pairsOf('diagnostico_apolice', row)).toEqual([
    'Fim da vigência: 26/11/2026',
    'Registrado em: 27/11/2026, 17:40',
    'Prêmio: R$\u00a03.410,00',
  ]);
});

it('names what was asked about the data', () => {
  expect(pairsOf('pedido_titular', { tipo: 'acesso', canal: 'presencial', situacao: 'aberto' })).toEqual([
    'Tipo: Acesso, com declaração completa',
    'Canal: Pessoalmente',
    'Situação: Em aberto',
  ]);
});
