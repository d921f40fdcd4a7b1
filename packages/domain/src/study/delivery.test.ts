import { describe, expect, it } from 'vitest';
import {
  allWithoutOferta,
  errorsOf,
  missingForGuard,
  missingToDeliverCotacao,
  missingToPresent,
} from './index.ts';
import { FAMILIA } from './results/family.fixture.ts';
import { bloco, estudo, HOJE, item, opcao, produto } from './test/estudo.ts';

const comOpcoes = (...opcoes: ReturnType<typeof opcao>[]) =>
  estudo({ produtos: [produto(1, [item('1.01', {}, { opcoes })])] });
const entregar = (...opcoes: ReturnType<typeof opcao>[]) =>
  errorsOf(missingToDeliverCotacao(comOpcoes(...opcoes), 1));
const AQUI = 'produtos.1.itens.1.01.titular';

describe('quotation delivery', () => {
  it('is allowed with one complete recommended option', () => {
    expect(entregar(opcao(1))).toEqual({});
    expect(entregar(opcao(1), opcao(2, { recomendada: 'N', valor_premio: null }))).toEqual({});
  });

  it('requires an option of the current round', () => {
    expect(Object.keys(entregar())).toEqual([`${AQUI}.opcoes`]);
    const segunda = produto(1, [item('1.01', {}, { opcoes: [opcao(1)] })], 2);
    expect(errorsOf(missingToDeliverCotacao(estudo({ produtos: [segunda] }), 1))).toHaveProperty([
      `${AQUI}.opcoes`,
    ]);
  });

  it('asks nothing of a need whose options the customer refused a round before', () => {
    const recusada = opcao(1, { status: 'reproved', motivo_recusa: 'preco' } as Partial<
      ReturnType<typeof opcao>
    >);
    const outra = item('1.03', {}, { opcoes: [opcao(2, { rodada: 2 })] });
    const segunda = (...itens: ReturnType<typeof item>[]) =>
      errorsOf(missingToDeliverCotacao(estudo({ produtos: [produto(1, itens, 2)] }), 1));
    const pedida = item('1.01', {}, { opcoes: [recusada] });
    expect(Object.keys(segunda(pedida, outra))).not.toContain(`${AQUI}.opcoes`);
    expect(Object.keys(segunda(pedida))).toContain(`${AQUI}.opcoes`);
    const trocada = item('1.01', {}, { opcoes: [{ ...recusada, motivo_recusa: 'substituida' }] });
    expect(Object.keys(segunda(trocada, outra))).toContain(`${AQUI}.opcoes`);
  });

  it.each([
    ['seguradora'],
    ['valor_premio'],
    ['periodicidade_pagamento'],
    ['valor_cobertura'],
    ['opcao_nome'],
    ['validade_proposta'],
    ['arquivo'],
  ])('requires %s in the recommended option', (campo) => {
    expect(Object.keys(entregar(opcao(7, { [campo]: null })))).toEqual([`${AQUI}.opcoes.7.${campo}`]);
  });

  it('requires the term only of a single premium', () => {
    expect(Object.keys(entregar(opcao(7, { periodicidade_pagamento: 'unico' })))).toEqual([
      `${AQUI}.opcoes.7.vigencia_meses`,
    ]);
  });

  it('refuses an option after its last day of validity', () => {
    expect(entregar(opcao(7, { validade_proposta: HOJE }))).toEqual({});
    expect(Object.keys(entregar(opcao(7, { validade_proposta: '2026-11-20' })))).toEqual([
      `${AQUI}.opcoes.7.validade_proposta`,
    ]);
  });

  it('requires exactly one recommendation', () => {
    const mensagem = { [`${AQUI}.opcoes`]: ['Marque exatamente uma opção como recomendada.'] };
    expect(entregar(opcao(1), opcao(2))).toEqual(mensagem);
    expect(entregar(opcao(1, { recomendada: 'N' }))).toEqual(mensagem);
  });

  it('measures income by day', () => {
    const dit = item('1.07', {}, { opcoes: [opcao(3, { valor_cobertura: null })] });
    const faltas = errorsOf(missingToDeliverCotacao(estudo({ produtos: [produto(1, [dit])] }), 1));
    expect(Object.keys(faltas)).toEqual(['produtos.1.itens.1.07.titular.opcoes.3.diaria']);
  });

  it.each([
    ['4.02', 4, { banco: 'Itaú', credito_valor: 1, prazo_meses: 48, parcela: 10 }, ['cet_anual']],
    ['5.01', 5, { banco: 'BV', taxa_cambio: 5, spread: 1, vet: 5.2, vet_limite: 5.3 }, ['tarifa_fixa']],
    ['6.05', 6, {}, ['aluguel']],
    ['2.01', 2, { banco: 'BV', produto_investimento: 'CDB' }, ['aporte_inicial', 'aporte_mensal']],
    [
      '4.01',
      4,
      { administradora: 'Embracon', credito_valor: 1, prazo_meses: 80, parcela: 10 },
      ['custo_efetivo', 'vpl_custo'],
    ],
  ] as const)('requires in %s the fields that compare its kind of option', (codigo, area, campos, faltam) => {
    const opcoes = [opcao(1, campos)];
    const faltas = errorsOf(
      missingToDeliverCotacao(estudo({ produtos: [produto(area, [item(codigo, {}, { opcoes })])] }), area),
    );
    const caminho = `produtos.${area}.itens.${codigo}.titular.opcoes.1`;
    expect(Object.keys(faltas)).toEqual(faltam.map((nome) => `${caminho}.${nome}`));
  });

  it('requires of every shown option the fields of its presentation', () => {
    const mudas = [
      opcao(1, { remuneracao_intermediacao: null }),
      opcao(2, { recomendada: 'N', remuneracao_intermediacao: null }),
      opcao(3, { recomendada: 'N', remuneracao_intermediacao: null, validade_proposta: '2026-11-20' }),
    ];
    const pedidas = [1, 2].map((id) => `${AQUI}.opcoes.${id}.remuneracao_intermediacao`);
    expect(Object.keys(entregar(...mudas))).toEqual(pedidas);
    expect(Object.keys(errorsOf(missingToPresent(comOpcoes(...mudas), [1])))).toEqual(pedidas);
    expect(errorsOf(missingToDeliverCotacao(comOpcoes(...mudas), 1, { exigir_remuneracao: false }))).toEqual(
      {},
    );
  });

  it('accepts no offer with a reason instead of options', () => {
    const sem = (motivo: string | null) =>
      estudo({
        produtos: [produto(1, [item('1.01', {}, { sem_oferta: 'S', sem_oferta_motivo: motivo })])],
      });
    expect(errorsOf(missingToDeliverCotacao(sem('Idade acima do aceito'), 1))).toEqual({});
    expect(Object.keys(errorsOf(missingToDeliverCotacao(sem(null), 1)))).toEqual([
      `${AQUI}.sem_oferta_motivo`,
    ]);
    expect(allWithoutOferta(sem('x'), 1)).toBe(true);
    expect(allWithoutOferta(comOpcoes(opcao(1)), 1)).toBe(false);
  });

  it('requires nothing of an item without interest', () => {
    const produtos = [
      produto(1, [item('1.01', {}, { opcoes: [opcao(1)] }), item('1.02', { interesse: 'N' })]),
    ];
    expect(errorsOf(missingToDeliverCotacao(estudo({ produtos }), 1))).toEqual({});
  });
});

describe('recommendation without measured need', () => {
  const { diagnostico, tabelas } = FAMILIA;
  const comVidaInteira = (parte: Parameters<typeof opcao>[1]) =>
    estudo({
      diagnostico,
      tabelas,
      produtos: [
        produto(1, [
          item('1.02', {}, { opcoes: [opcao(1)] }),
          item('1.11', {}, { opcoes: [opcao(2, parte)] }),
        ]),
      ],
    });
  const campo = 'produtos.1.itens.1.11.titular.opcoes.2.motivo_recomendacao';

  it('asks why', () => {
    expect(errorsOf(missingToDeliverCotacao(comVidaInteira({}), 1))).toEqual({
      [campo]: [
        'Nenhuma necessidade medida neste item: escreva por que recomendar mesmo assim, ou marque sem oferta.',
      ],
    });
  });

  it('is delivered with a reason', () => {
    const motivo_recomendacao = 'Paga o inventário sem esperar a venda da casa.';
    expect(errorsOf(missingToDeliverCotacao(comVidaInteira({ motivo_recomendacao }), 1))).toEqual({});
  });
});

describe('presentation', () => {
  const apresentar = (...opcoes: ReturnType<typeof opcao>[]) =>
    errorsOf(missingToPresent(comOpcoes(...opcoes), [1]));

  it('is allowed with one valid recommended option', () => {
    expect(apresentar(opcao(1))).toEqual({});
    expect(Object.keys(errorsOf(missingToPresent(estudo(), [1])))).toEqual(['produtos']);
  });

  it('excludes expired options and answered ones', () => {
    const vencida = opcao(2, { validade_proposta: '2026-11-20' });
    expect(apresentar(opcao(1), vencida)).toEqual({});
    expect(Object.keys(apresentar(vencida))).toEqual([`${AQUI}.opcoes`]);
    expect(Object.keys(apresentar(opcao(1, { status: 'reproved' })))).toEqual(['produtos.1.itens']);
  });

  it('requires the remuneration unless the company only warns', () => {
    const muda = comOpcoes(opcao(1, { remuneracao_intermediacao: null }));
    expect(Object.keys(errorsOf(missingToPresent(muda, [1])))).toEqual([
      `${AQUI}.opcoes.1.remuneracao_intermediacao`,
    ]);
    expect(errorsOf(missingForGuard('apresentar', muda, 1, { exigir_remuneracao: false }))).toEqual({});
  });

  it('requires a valid profile before showing an investment', () => {
    const investir = item('2.01', {}, { opcoes: [opcao(1, { banco: 'BV', produto_investimento: 'CDB' })] });
    const parte = { produtos: [produto(2, [investir])] };
    expect(Object.keys(errorsOf(missingToPresent(estudo(parte), [2])))).toEqual(['perfil_investidor']);
    const perfil = { perfil_investidor: 'moderado', perfil_validade: HOJE } as const;
    expect(
      errorsOf(missingToPresent(estudo({ ...parte, diagnostico: { ...bloco, ...perfil } }), [2])),
    ).toEqual({});
  });
});
