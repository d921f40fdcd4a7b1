import { describe, expect, it } from 'vitest';
import type { Problema } from '../study/problems/index.ts';
import { type Area, ESTAGIOS } from './codes.ts';
import { moveEstudo, type PedidoEstudo } from './moves/move-study.ts';
import { canMove } from './moves/offers.ts';
import {
  AGORA,
  anEstudo,
  anOpcao,
  aPipeline,
  applyChanges,
  aTarefa,
  atEstagio,
  CONSULTOR,
  changesOf,
  contextOf,
  favourableFacts,
  OUTRO_ESPECIALISTA,
} from './pipeline.fixture.ts';

const motivo = 'Porque sim';

describe('closing and reopening', () => {
  it.each(ESTAGIOS)('from stage %i', (de) => {
    const p = atEstagio(de);
    const resultado = moveEstudo(p, { evento: 'cancelar', motivo: 'preco' }, contextOf('C'));
    expect(resultado.tipo).toBe(de >= 4 && de <= 9 ? 'mudou' : 'transicao_invalida');
    if (resultado.tipo !== 'mudou') return;
    expect(resultado.mudancas).toMatchObject({
      estudo: { encerrado_em: AGORA, encerrado_motivo: 'preco', versao: 6 },
      atividade: { status_tarefa: 4, concluida_em: AGORA },
      tarefas: [
        { campos: { estagio_especialista: 7, status_tarefa: 4, motivo_recusa: 'preco', prazo: null } },
      ],
      notificacoes: [{ nome: 'area_recusada', para: 'especialista', area: 1 }],
    });
    expect(resultado.mudancas.estudo).not.toHaveProperty('estagio');
  });

  it('requires a reason of the list, not words', () => {
    const pedir = (m: string | undefined) =>
      moveEstudo(atEstagio(6), { evento: 'cancelar', motivo: m }, contextOf('C'));
    for (const m of [undefined, '', 'caro demais'])
      expect(pedir(m)).toMatchObject({ tipo: 'dados_invalidos', errors: { motivo: [expect.any(String)] } });
  });

  it('is the current state of a closed study, whatever its stage', () => {
    const p = atEstagio('encerrado');
    expect(moveEstudo(p, { evento: 'cancelar', versao: 1 }, contextOf('C')).tipo).toBe('sem_mudanca');
    for (const estagio of ESTAGIOS)
      expect(moveEstudo(p, { estagio, motivo }, contextOf('C'))).toMatchObject({
        tipo: 'transicao_invalida',
        mensagem: 'O estudo está encerrado. Reabra-o para continuar.',
      });
  });

  it('reopens at quoting when nothing was presented', () => {
    const p = atEstagio('encerrado');
    const m = changesOf(moveEstudo(p, { evento: 'reabrir', motivo, produtos: [1] }, contextOf('C')));
    expect(m.estudo).toMatchObject({ encerrado_em: null, encerrado_motivo: null, estagio: 4 });
    expect(m.tarefas).toMatchObject([
      { campos: { estagio_especialista: 1, status_tarefa: 1, rodada: 2, motivo_recusa: null } },
    ]);
    expect(m.atividade).toMatchObject({ status_tarefa: 2 });
    expect(m.notificacoes).toMatchObject([{ nome: 'tarefa_aberta', area: 1 }]);
  });

  it('reopens at adjusting when something was presented', () => {
    const fechado = atEstagio('encerrado');
    const p = {
      ...fechado,
      estudo: { ...fechado.estudo, data_apresentacao: '2026-11-10', estagio: 6 as const },
    };
    const m = changesOf(moveEstudo(p, { evento: 'reabrir', motivo, produtos: [1] }, contextOf('C')));
    expect(m.estudo.estagio).toBe(7);
  });

  it('reopens only named refused areas, with a reason in words', () => {
    const p = atEstagio('encerrado');
    const erros = (pedido: PedidoEstudo) => moveEstudo(p, pedido, contextOf('C'));
    expect(erros({ evento: 'reabrir', motivo })).toMatchObject({
      errors: { produtos: [expect.any(String)] },
    });
    expect(erros({ evento: 'reabrir', motivo, produtos: [2] })).toMatchObject({
      errors: { produtos: ['Escolha entre as áreas recusadas.'] },
    });
    expect(erros({ evento: 'reabrir', produtos: [1] })).toMatchObject({
      errors: { motivo: ['Conte o motivo.'] },
    });
  });

  it('ignores a repeated reopening', () => {
    expect(moveEstudo(atEstagio(4), { evento: 'reabrir', versao: 1 }, contextOf('C')).tipo).toBe(
      'sem_mudanca',
    );
    expect(moveEstudo(atEstagio(8), { evento: 'reabrir' }, contextOf('C')).tipo).toBe('transicao_invalida');
  });
});

describe('sending for quotation', () => {
  it('opens one task per area, each with its specialist and deadline', () => {
    const p = aPipeline({ estudo: anEstudo({ estagio: 3 }), areas: [1, 3] });
    const m = changesOf(moveEstudo(p, { estagio: 4 }, contextOf('C')));
    expect(m.estudo).toMatchObject({ estagio: 4, entrada_no_estagio: AGORA });
    expect(m.novas_tarefas).toMatchObject([
      {
        produto_diagnostico_id: 1,
        especialista_id: 20,
        estagio_especialista: 1,
        status_tarefa: 1,
        rodada: 1,
        prazo: '2026-11-30T23:59:00-03:00',
      },
      { produto_diagnostico_id: 3, especialista_id: 20 },
    ]);
    expect(m.historico.filter((h) => h.objeto === 'tarefa')).toMatchObject([
      {
        objeto_id: null,
        produto_diagnostico_id: 1,
        para: '1',
        pedido: false,
        papel: 'S',
        funcionario_id: CONSULTOR,
      },
      { objeto_id: null, produto_diagnostico_id: 3 },
    ]);
    expect(m.notificacoes.map((n) => n.nome)).toEqual(['tarefa_aberta', 'tarefa_aberta']);
    expect(m.atividade).toMatchObject({ aguardando: 'especialista' });
  });

  it('reports an area without a specialist', () => {
    const p = aPipeline({ estudo: anEstudo({ estagio: 3 }), areas: [1, 5] });
    const fatos = {
      ...favourableFacts,
      candidatos: (area: number) => (area === 5 ? [] : favourableFacts.candidatos(1)),
    };
    expect(moveEstudo(p, { estagio: 4 }, contextOf('C', { fatos }))).toEqual({
      tipo: 'dados_invalidos',
      mensagem: 'Faltam informações para avançar.',
      problemas: [{ codigo: 'sem_especialista', lugar: { area: 5 } }],
      errors: { 'produtos.5': ['Nenhum especialista disponível para Câmbio'] },
    });
  });

  it('requires at least one area', () => {
    const p = aPipeline({ estudo: anEstudo({ estagio: 3 }), areas: [] });
    expect(moveEstudo(p, { estagio: 4 }, contextOf('C'))).toMatchObject({
      errors: { produtos: ['Escolha ao menos uma área.'] },
    });
  });
});

describe('withdrawing from quotation', () => {
  it.each([
    ['opened by the specialist', { status_tarefa: 2 }],
    ['in a second round', { rodada: 2 }],
    ['already delivered', { estagio_especialista: 2 }],
    ['already refused', { estagio_especialista: 7 }],
  ] as const)('is refused once a task is %s', (_, campos) => {
    const p = aPipeline({ tarefas: [aTarefa(1), aTarefa(2, campos)] });
    expect(moveEstudo(p, { estagio: 3 }, contextOf('C'))).toMatchObject({
      tipo: 'transicao_invalida',
      mensagem: 'Um especialista já começou a cotar: não dá mais para recolher.',
    });
    expect(canMove(p, { estagio: 3 }, 'C')).toBe(false);
  });

  it('cancels and preserves the tasks; sending again opens new ones', () => {
    const p = aPipeline({ tarefas: [aTarefa(1)] });
    const recolhido = applyChanges(p, changesOf(moveEstudo(p, { estagio: 3 }, contextOf('C'))));
    expect(recolhido.tarefas).toMatchObject([{ cancelada_em: AGORA, prazo: null, aguardando: null }]);
    const reenviado = applyChanges(
      recolhido,
      changesOf(moveEstudo(recolhido, { estagio: 4 }, contextOf('C'))),
    );
    expect(reenviado.tarefas.map((t) => [t.cancelada_em, t.rodada])).toEqual([
      [AGORA, 1],
      [null, 1],
    ]);
  });
});

describe('presenting', () => {
  it('shows new quotes, waits for the customer and preserves the first date', () => {
    const p = aPipeline({
      estudo: anEstudo({ estagio: 5 }),
      tarefas: [aTarefa(1, { estagio_especialista: 2 }), aTarefa(2, { estagio_especialista: 2 })],
    });
    const m = changesOf(moveEstudo(p, { estagio: 6 }, contextOf('C')));
    expect(m.estudo).toMatchObject({ estagio: 6, data_apresentacao: '2026-11-23' });
    expect(m.tarefas).toHaveLength(2);
    expect(m.tarefas[0]?.campos).toEqual({
      apresentada: true,
      apresentada_em: AGORA,
      aguardando: 'cliente',
      prazo: '2026-11-26T23:59:00-03:00',
    });
    expect(m.atividade).toMatchObject({ prazo: '2026-11-26T23:59:00-03:00', aguardando: 'cliente' });
    const outra = { ...p, estudo: { ...p.estudo, estagio: 7 as const, data_apresentacao: '2026-11-01' } };
    expect(changesOf(moveEstudo(outra, { estagio: 6 }, contextOf('C'))).estudo).not.toHaveProperty(
      'data_apresentacao',
    );
  });

  it('from adjusting stays there while another area is being quoted', () => {
    const p = aPipeline({
      estudo: anEstudo({ estagio: 7, data_apresentacao: '2026-11-01' }),
      tarefas: [aTarefa(1, { estagio_especialista: 2 }), aTarefa(2, { rodada: 2 })],
    });
    const m = changesOf(moveEstudo(p, { estagio: 6 }, contextOf('C')));
    expect(m.estudo).not.toHaveProperty('estagio');
    expect(m.historico).toMatchObject([
      { objeto: 'estudo', de: '7', para: '7', evento: 'apresentar', pedido: true },
    ]);
  });

  it('requires something new', () => {
    const p = aPipeline({
      estudo: anEstudo({ estagio: 7, data_apresentacao: '2026-11-01' }),
      tarefas: [aTarefa(1, { rodada: 2 })],
    });
    expect(moveEstudo(p, { estagio: 6 }, contextOf('C'))).toMatchObject({
      errors: { produtos: ['Não há cotação nova para apresentar.'] },
    });
    expect(canMove(p, { estagio: 6 }, 'C')).toBe(false);
  });

  it('checks the guard of each area', () => {
    const p = aPipeline({
      estudo: anEstudo({ estagio: 5 }),
      tarefas: [aTarefa(1, { estagio_especialista: 2 }), aTarefa(2, { estagio_especialista: 2 })],
    });
    const fatos = {
      ...favourableFacts,
      faltas: (_: string, area: Area | null): Problema[] =>
        area ? [{ codigo: 'area_sem_opcao', lugar: { area } }] : [],
    };
    expect(moveEstudo(p, { estagio: 6 }, contextOf('C', { fatos }))).toMatchObject({
      errors: { 'produtos.1': expect.anything(), 'produtos.2': expect.anything() },
    });
  });
});

describe('returning areas', () => {
  const documentos = aPipeline({
    estudo: anEstudo({ estagio: 8, data_apresentacao: '2026-11-01' }),
    tarefas: [
      aTarefa(1, {
        estagio_especialista: 3,
        apresentada: true,
        apresentada_em: '2026-11-10T10:00:00-03:00',
        aguardando: 'consultor',
      }),
      aTarefa(2, { estagio_especialista: 5, apresentada: true, especialista_id: OUTRO_ESPECIALISTA }),
      aTarefa(3, { estagio_especialista: 4, apresentada: true }),
    ],
  });

  it('includes by default every area without a filed proposal', () => {
    const m = changesOf(moveEstudo(documentos, { estagio: 7, motivo }, contextOf('C')));
    expect(m.tarefas.map((t) => t.tarefa_id)).toEqual([100, 300]);
    expect(m.tarefas[0]?.campos).toMatchObject({
      estagio_especialista: 1,
      rodada: 2,
      apresentada: false,
      apresentada_em: null,
      aguardando: 'especialista',
      entrada_no_estagio: AGORA,
    });
    expect(m.notificacoes).toMatchObject([
      { nome: 'ajuste_solicitado', area: 1, motivo, especialista_id: 20 },
      { nome: 'ajuste_solicitado', area: 3 },
    ]);
  });

  it('refuses an area with a filed proposal', () => {
    expect(moveEstudo(documentos, { estagio: 7, motivo, produtos: [1, 2] }, contextOf('C'))).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { produtos: [expect.any(String)] },
    });
  });

  it('requests a new quote of the named areas only', () => {
    const p = aPipeline({
      estudo: anEstudo({ estagio: 5 }),
      tarefas: [aTarefa(1, { estagio_especialista: 2 }), aTarefa(2, { estagio_especialista: 2 })],
      opcoes: [anOpcao(1)],
    });
    const m = changesOf(moveEstudo(p, { estagio: 4, motivo, produtos: [2, 2] }, contextOf('C')));
    expect(m.tarefas.map((t) => t.tarefa_id)).toEqual([200]);
  });
});
