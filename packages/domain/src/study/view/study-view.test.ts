import { describe, expect, it } from 'vitest';
import type { CodigoItem } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { ItemConferido, OpcaoConferida } from '../guards/facts.ts';
import { FAMILIA } from '../results/family.fixture.ts';
import { computeResultados } from '../results/index.ts';
import { estudo, item, opcao, produto } from '../test/estudo.ts';
import { issuedItens } from './issued.ts';
import { conjugeName, familyName, peopleOfResultados, seguradoName } from './people.ts';
import { viewStudy } from './study-view.ts';

type Tarefa = { rodada: number; estagio_especialista: number; cancelada_em: string | null };
const ABERTA: Tarefa = { rodada: 1, estagio_especialista: 2, cancelada_em: null };

const NOMES: Partial<Record<CodigoItem, string>> = { '1.01': 'Seguro de vida', '5.01': 'Compra de moeda' };

/** The family's study of one area, as stored and read. */
function lido(area: Area, itens: ItemConferido[], tarefas: Tarefa[] = [ABERTA]) {
  const conferido = estudo({
    ...FAMILIA,
    diagnostico: { ...FAMILIA.diagnostico, perfil_investidor: 'moderado', perfil_validade: '2027-12-01' },
    produtos: [produto(area, itens, tarefas.at(-1)?.rodada)],
  });
  const resposta = {
    pessoa_nome: 'Marina Teixeira',
    conjuge_nome: 'Rafael Prado',
    sexo: 'F',
    resultados: computeResultados(conferido),
    tarefas: tarefas.map((tarefa) => ({ ...tarefa, produto_diagnostico_id: area })),
    diagnostico_produtos: [
      {
        produto_diagnostico_id: area,
        nome_produto: 'Vida',
        diagnostico_produto_itens: itens.map(({ codigo, tipo_segurado, campos, opcoes, sem_oferta }, at) => ({
          ...campos,
          diagnostico_produto_item_id: at + 1,
          codigo,
          nome: NOMES[codigo] ?? codigo,
          tipo_segurado,
          sem_oferta: sem_oferta ?? ('N' as const),
          diagnostico_produto_item_opcoes: opcoes,
        })),
      },
    ],
  };
  return { resposta, conferido };
}

const vida = (opcoes: OpcaoConferida[] = [], parte: Partial<ItemConferido> = {}) =>
  item('1.01', {}, { diagnostico_produto_item_id: 1, opcoes, ...parte });

function viewOf(area: Area, itens: ItemConferido[], tarefas?: Tarefa[], hoje?: string) {
  const { resposta, conferido } = lido(area, itens, tarefas);
  const view = viewStudy(resposta, conferido, hoje);
  const [only] = view.areas;
  if (!only) throw new Error('A study without areas');
  return { ...view, area: only };
}

function itemOf(...of: Parameters<typeof viewOf>) {
  const [only] = viewOf(...of).area.itens;
  if (!only) throw new Error('An area without items');
  return only;
}

describe('item', () => {
  it('has need, existing cover and gap of one measure', () => {
    const { medida } = itemOf(1, [vida()]);
    expect(medida).toMatchObject({ codigo: '1.01', tipo_segurado: 'titular', unidade: 'R$' });
    expect(medida && medida.necessidade - medida.existente).toBeCloseTo(medida?.falta ?? 0, 2);
  });

  it('has the figure that measures it', () => {
    expect(itemOf(1, [vida()]).resultado).toMatchObject({
      kind: 'vida.necessidade_capital',
      tipo_segurado: 'titular',
    });
  });

  it('of the spouse is measured by the spouse’s figure', () => {
    const { medida, pessoa } = itemOf(1, [vida([], { tipo_segurado: 'conjuge' })]);
    expect([medida?.tipo_segurado, pessoa]).toEqual(['conjuge', 'Rafael']);
  });

  it('of both is measured by the one with the larger gap', () => {
    const dos = (tipo_segurado: 'titular' | 'conjuge' | 'casal') =>
      itemOf(1, [vida([], { tipo_segurado })]).medida?.falta ?? 0;
    expect(dos('casal')).toBe(Math.max(dos('titular'), dos('conjuge')));
  });

  it('is shown by month when paid by month', () => {
    const { necessidade } = itemOf(2, [
      item('2.02', { renda_desejada: 10_000 }, { diagnostico_produto_item_id: 1 }),
    ]);
    expect(necessidade?.unidade).toBe('R$/mês');
  });

  it('without a measure has its goals in figures', () => {
    const objetivos = [
      { objetivo_nome: 'Viagem', objetivo_valor: 90_000, objetivo_ano: 2028, objetivo_guardado: 20_000 },
    ];
    const { medida, desejos } = itemOf(2, [
      item('2.01', {}, { diagnostico_produto_item_id: 1, tabelas: { objetivos } }),
    ]);
    expect(medida).toBeNull();
    expect(desejos).toMatchObject([{ nome: 'Viagem', precisa: 90_000, tem: 20_000 }]);
  });

  it('that is not wanted is excluded', () => {
    expect(viewOf(1, [item('1.01', { interesse: 'N' })]).area.itens).toEqual([]);
  });

  it('without offer shows none of the options typed before', () => {
    expect(itemOf(1, [vida([opcao(7)], { sem_oferta: 'S' })]).opcoes).toEqual([]);
  });

  it('shows no option that the delivery dropped, also once it has an offer again', () => {
    const largada = opcao(7, { status: 'reproved', motivo_recusa: 'sem_oferta' } as Partial<OpcaoConferida>);
    const { anteriores } = itemOf(1, [vida([largada])], [{ ...ABERTA, rodada: 2 }]);
    expect(anteriores).toEqual([]);
  });

  it('has the monthly cost of its recommended option', () => {
    const { peso } = itemOf(1, [
      vida([opcao(7, { recomendada: 'N' }), opcao(8, { recomendada: 'S', valor_premio: 312.4 })]),
    ]);
    expect(peso).toMatchObject({ situacao: 'recomendado', mensal: 312.4 });
  });
});

describe('what was issued', () => {
  const issued = { status: 'approved', situacao_fornecedor: 'emitida' } as Partial<OpcaoConferida>;
  const until = (vigencia_fim: string) => [{ diagnostico_produto_item_opcao_id: 7, vigencia_fim }];
  type Apolices = Parameters<typeof issuedItens>[1]['diagnostico_apolices'];
  const asOfToday = (opcao: OpcaoConferida, diagnostico_apolices: Apolices = until('2027-11-20')) => {
    const { area, resultados } = viewOf(1, [vida([opcao])]);
    const now = issuedItens([area], { resultados, diagnostico_apolices }, FAMILIA.hoje);
    return { before: area.itens[0]?.medida, now: now.get(1)?.medida };
  };

  it('is among what there is', () => {
    const { before, now } = asOfToday(opcao(7, { ...issued, valor_cobertura: 100_000 }));
    expect((now?.existente ?? 0) - (before?.existente ?? 0)).toBe(100_000);
    expect(now?.falta).toBe((before?.falta ?? 0) - 100_000);
  });

  it('changes nothing while the provider has not issued it', () => {
    expect(asOfToday(opcao(7, { status: 'approved', valor_cobertura: 100_000 })).now).toBeUndefined();
  });

  it('counts until its policy ends', () => {
    const emitida = opcao(7, { ...issued, valor_cobertura: 100_000 });
    expect(asOfToday(emitida, until(FAMILIA.hoje)).now).toBeDefined();
    expect(asOfToday(emitida, until('2026-11-20')).now).toBeUndefined();
  });

  describe('and renewed outside the study', () => {
    const emitida = opcao(7, { ...issued, valor_cobertura: 100_000 });
    const ended = until('2026-11-20')[0]!;
    const renovada = { vigencia_inicio: '2026-11-20', vigencia_fim: '2027-11-20', valor_cobertura: 130_000 };
    const grown = (...apolices: Apolices) => {
      const { before, now } = asOfToday(emitida, apolices);
      return now && now.existente - (before?.existente ?? 0);
    };

    it('counts by its newest policy in force', () => {
      expect(grown({ ...ended, renovacoes: [renovada] })).toBe(130_000);
      const before = { ...renovada, vigencia_fim: '2026-11-19', valor_cobertura: 110_000 };
      expect(grown({ ...ended, renovacoes: [before, renovada] })).toBe(130_000);
    });

    it('counts as before until the new one begins, and not once that has ended too', () => {
      const next = { ...renovada, vigencia_inicio: '2027-03-01' };
      expect(grown({ ...ended, vigencia_fim: '2027-03-01', renovacoes: [next] })).toBe(100_000);
      expect(grown({ ...ended, renovacoes: [{ ...renovada, vigencia_fim: '2026-11-20' }] })).toBeUndefined();
    });

    it('keeps its amount where the renewal tells none', () => {
      expect(grown({ ...ended, renovacoes: [{ ...renovada, valor_cobertura: null }] })).toBe(100_000);
    });

    it('has each cover of a policy in proportion', () => {
      const coberturas = [
        { diagnostico_produto_item_opcao_id: 7, valor_cobertura: 100_000 },
        { diagnostico_produto_item_opcao_id: 8, valor_cobertura: 300_000 },
      ];
      const renovacoes = [{ ...renovada, valor_cobertura: 440_000 }];
      expect(grown({ ...ended, valor_cobertura: 400_000, coberturas, renovacoes })).toBe(110_000);
      expect(grown({ ...ended, coberturas, renovacoes })).toBe(100_000);
    });

    it('has the last amount that a renewal told', () => {
      const untold = { ...renovada, vigencia_inicio: '2026-11-21', valor_cobertura: null };
      const first = { ...renovada, vigencia_fim: '2026-11-21' };
      expect(grown({ ...ended, renovacoes: [first, untold] })).toBe(130_000);
      expect(grown({ ...ended, renovacoes: [{ ...renovada, valor_cobertura: 0 }] })).toBe(100_000);
    });
  });

  it('is the limit of an insured asset without a measure', () => {
    const carro = { veiculo_fipe: 138_000, possui: 'N' } as const;
    const comOpcao = item('3.01', carro, {
      diagnostico_produto_item_id: 1,
      opcoes: [opcao(7, { ...issued, valor_cobertura: 120_000 })],
    });
    const { area, resultados } = viewOf(3, [comOpcao]);
    expect(
      issuedItens([area], { resultados, diagnostico_apolices: [] }, FAMILIA.hoje).get(1)?.desejos,
    ).toMatchObject([{ precisa: 138_000, tem: 120_000 }]);
  });
});

describe('option', () => {
  it('is measured against the need of its item', () => {
    const { medida, opcoes } = itemOf(1, [vida([opcao(7, { valor_cobertura: 100_000 })])]);
    expect(opcoes[0]?.cobertura).toMatchObject({
      valor: 100_000,
      falta: (medida?.falta ?? 0) - 100_000,
    });
  });

  it('has a cost with amount and period', () => {
    const { opcoes } = itemOf(1, [
      vida([opcao(7, { valor_premio: 1200, periodicidade_pagamento: 'yearly' })]),
    ]);
    expect(opcoes[0]?.custo).toMatchObject({ valor: 1200, por: 'ano', mensal: 100 });
  });

  it('comes first when recommended', () => {
    const { opcoes } = itemOf(1, [vida([opcao(7, { recomendada: 'N' }), opcao(8, { recomendada: 'S' })])]);
    expect(opcoes.map(({ id, recomendada }) => [id, recomendada])).toEqual([
      [8, true],
      [7, false],
    ]);
  });

  it('of an earlier round is listed separately', () => {
    const { opcoes, anteriores } = itemOf(
      1,
      [vida([opcao(7), opcao(8, { rodada: 2 })])],
      [{ ...ABERTA, rodada: 2 }],
    );
    expect([opcoes.map(({ id }) => id), anteriores.map(({ id }) => id)]).toEqual([[8], [7]]);
  });

  it('expires by the reader’s day', () => {
    const until = { validade_proposta: '2026-12-15' };
    const on = (hoje: string) => itemOf(1, [vida([opcao(7, until)])], undefined, hoje).opcoes[0]?.validade;
    expect(on('2026-12-15')).toEqual({ vencida: false, ate: '2026-12-15' });
    expect(on('2026-12-16')).toEqual({ vencida: true, ate: '2026-12-15' });
  });

  it('has the typed provider when it is not in the list', () => {
    const { opcoes } = itemOf(1, [vida([opcao(7, { seguradora: 'Outra', fornecedor_outro: 'Araucária' })])]);
    expect(opcoes[0]?.fornecedor).toBe('Araucária');
  });

  it('of an exchange has a total in reais', () => {
    const cotada = opcao(7, { valor_cobertura: null, valor_premio: null, vet: 5.6 });
    const { opcoes } = itemOf(5, [
      item('5.01', { moeda: 'USD', valor_moeda: 1000 }, { diagnostico_produto_item_id: 1, opcoes: [cotada] }),
    ]);
    expect(opcoes[0]).toMatchObject({ total: 5600, custo: null });
  });
});

describe('area', () => {
  it('has the task in force', () => {
    const { area } = viewOf(
      1,
      [],
      [
        { ...ABERTA, cancelada_em: '2026-11-20T12:00:00Z' },
        { ...ABERTA, rodada: 2 },
      ],
    );
    expect(area.tarefa?.rodada).toBe(2);
  });

  it('has no task when none is in force', () => {
    expect(viewOf(1, [], [{ ...ABERTA, cancelada_em: '2026-11-20T12:00:00Z' }]).area.tarefa).toBeNull();
  });

  it('is ended once its task is refused', () => {
    expect(viewOf(1, [], [{ ...ABERTA, estagio_especialista: 7 }]).area.encerrada).toBe(true);
  });
});

describe('couple', () => {
  it('has the needs of both side by side', () => {
    const { casal } = viewOf(1, []);
    expect(casal.map(({ caso, pessoas }) => [caso, pessoas.map(({ papel }) => papel)])).toEqual(
      ['morte', 'acidente', 'doenca', 'inventario'].map((caso) => [caso, ['titular', 'conjuge']]),
    );
  });

  it('has there the whole need, which items may share', () => {
    const { casal, area } = viewOf(1, [vida()]);
    const { parte: _, ...inteira } = area.itens[0]?.medida ?? {};
    expect(casal[0]?.pessoas[0]?.medida).toEqual(inteira);
  });
});

describe('people', () => {
  const casal = { pessoa_nome: 'Marina Teixeira', conjuge_nome: 'Rafael Prado' };

  it('have first names', () => {
    expect(['titular', 'conjuge', 'casal'].map((um) => seguradoName(casal, um))).toEqual([
      'Marina',
      'Rafael',
      'Marina e Rafael',
    ]);
  });

  it('include a spouse whose name is unknown', () => {
    expect(seguradoName({ ...casal, conjuge_nome: null }, 'casal')).toBe('Marina e cônjuge');
  });

  it('of a study are those with figures', () => {
    expect(peopleOfResultados([{ tipo_segurado: 'titular' }])).toEqual(['titular']);
    expect(peopleOfResultados([{ tipo_segurado: 'titular' }, { tipo_segurado: 'conjuge' }])).toEqual([
      'titular',
      'conjuge',
    ]);
  });
});

it('names a couple, and a divorced customer alone', () => {
  const couple = { pessoa_nome: 'Marina Teixeira', conjuge_nome: 'Rafael Prado', estado_civil: 'C' };
  expect(familyName(couple)).toBe('Marina e Rafael');
  expect(familyName({ ...couple, estado_civil: 'D' })).toBe('Marina');
  expect(conjugeName({ ...couple, estado_civil: 'D' })).toBe('');
});
