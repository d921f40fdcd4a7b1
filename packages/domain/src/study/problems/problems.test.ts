import { describe, expect, it, test } from 'vitest';
import { errorsOf, type Lugar, pathOf, problemText, writeProblems } from './index.ts';

describe('path of a place', () => {
  const item: Lugar = { area: 1, item: '1.01', segurado: 'titular' };
  it.each<[string, Lugar]>([
    ['sexo', { campo: 'sexo' }],
    ['bens.casa.uf', { tabela: 'bens', linha: 'casa', campo: 'uf' }],
    ['produtos.1', { area: 1 }],
    ['produtos.1.itens', { area: 1, campo: 'itens' }],
    ['produtos.1.itens.1.01.titular.fumante', { ...item, campo: 'fumante' }],
    ['produtos.1.itens.1.01.titular.opcoes', { ...item, campo: 'opcoes' }],
    ['produtos.1.itens.1.01.titular.opcoes.7.valor_premio', { ...item, opcao: 7, campo: 'valor_premio' }],
    [
      'produtos.1.itens.1.01.titular.opcoes.7.apolice.arquivo',
      { ...item, opcao: 7, tabela: 'apolice', campo: 'arquivo' },
    ],
    ['documentos.9', { documento: 9 }],
  ])('%s', (path, lugar) => {
    expect(pathOf(lugar)).toBe(path);
  });
});

describe('text of a problem', () => {
  it('requests an answer for a question', () => {
    expect(problemText({ codigo: 'preencher', lugar: { campo: 'contribui_inss' } })).toMatch(
      /^Responda “.+\?”\.$/,
    );
  });

  it('requests a value for any other field', () => {
    expect(problemText({ codigo: 'preencher', lugar: { campo: 'sexo' } })).toBe('Preencha o campo Sexo.');
  });

  it('names the first item that requires a field and counts the others', () => {
    const problem = { codigo: 'preencher', lugar: { campo: 'sexo' } } as const;
    expect(problemText({ ...problem, pedido_por: ['1.01', '1.03'] })).toBe(
      'Preencha o campo Sexo. Pedido por Seguro de vida temporário e mais 1 item.',
    );
    expect(problemText({ ...problem, pedido_por: ['1.01', '1.03', '1.04'] })).toMatch(/ e mais 2 itens\.$/);
  });

  it('gives both days of a wrong order', () => {
    expect(
      problemText({
        codigo: 'fora_de_ordem',
        lugar: { campo: 'viagem_fim' },
        outro: 'viagem_inicio',
        valores: ['2026-12-01', '2026-12-10'],
        abaixo: true,
      }),
    ).toMatch(/\(01\/12\/2026\) vem antes de .+ \(10\/12\/2026\)\.$/);
  });
});

test('errors have every text of a place under its path', () => {
  const lugar: Lugar = { area: 2 };
  expect(
    errorsOf([
      { codigo: 'sem_especialista', lugar },
      { codigo: 'nada_emitido', lugar },
    ]),
  ).toEqual({ 'produtos.2': [expect.stringContaining('Sonhos'), expect.stringContaining('recuse a área')] });
});

test('a problem with text has its code and place', () => {
  expect(writeProblems([{ codigo: 'cpf_errado', lugar: { campo: 'cpf' } }])).toEqual([
    { codigo: 'cpf_errado', lugar: { campo: 'cpf' }, mensagem: 'CPF inválido.' },
  ]);
});
