import { describe, expect, it } from 'vitest';
import {
  AGUARDANDO,
  AREA_PRODUTO,
  ESTAGIO_ESPECIALISTA,
  ESTAGIO_FUNIL,
  STATUS_TAREFA,
  situacaoLabel,
} from './codes.ts';
import { deletionRefusal } from './deletion.ts';
import { aguardandoOfEstudo, deriveEstagio } from './derive.ts';
import { startEstudo } from './moves/start-study.ts';
import { markInProgress, recordDocumentChange, recordEdit } from './notices/happenings.ts';
import { NOTIFICACAO } from './notices/notifications.ts';
import {
  AGORA,
  actorAs,
  anEstudo,
  anItem,
  aPipeline,
  applyChanges,
  aTarefa,
  atEstagio,
  changesOf,
  contextOf,
  favourableFacts,
  OUTRO_ESPECIALISTA,
} from './pipeline.fixture.ts';
import { isEarlierScreen, isScreenOpen, modeOfScreen, screenOfEstudo, screenOfTarefa } from './screens.ts';
import type { Tarefa } from './state.ts';

describe('labels', () => {
  it('are those of the lists', () => {
    expect(ESTAGIO_FUNIL[10]).toBe('Conclusão no fornecedor');
    expect(Object.keys(ESTAGIO_FUNIL)).toHaveLength(10);
    expect(ESTAGIO_ESPECIALISTA[5]).toBe('Cadastrar contratos/apólices');
    expect(STATUS_TAREFA).toEqual({ 1: 'A fazer', 2: 'Em andamento', 3: 'Concluído', 4: 'Recusado' });
    expect(AREA_PRODUTO[2]).toBe('Sonhos e Liberdade Financeira');
    expect(AGUARDANDO.fornecedor).toBe('Fornecedor');
    expect([situacaoLabel('encerrado'), situacaoLabel(7)]).toEqual(['Encerrado', 'Ajustes']);
    expect(Object.values(NOTIFICACAO).every((texto) => texto.length > 0)).toBe(true);
  });
});

describe('the derived stage', () => {
  const t = (
    estagio_especialista: Tarefa['estagio_especialista'],
    apresentada = false,
    cancelada_em: string | null = null,
  ) => ({
    estagio_especialista,
    apresentada,
    cancelada_em,
  });
  const novo = { data_apresentacao: null, encerrado_em: null };
  const mostrado = { data_apresentacao: '2026-11-01', encerrado_em: null };

  it.each([
    ['one being quoted', novo, [t(1), t(6)], 4],
    ['one quoted again', mostrado, [t(1), t(6)], 7],
    ['all quotes in', novo, [t(2), t(2)], 5],
    ['a new quote to show', mostrado, [t(2), t(2, true)], 7],
    ['all at the customer', mostrado, [t(2, true), t(5)], 6],
    ['documents', mostrado, [t(3), t(5)], 8],
    ['proposals', mostrado, [t(4), t(6)], 8],
    ['at the provider', mostrado, [t(5), t(6)], 9],
    ['all concluded', mostrado, [t(6), t(7)], 10],
    ['all refused', mostrado, [t(7), t(7)], 'encerrado'],
    ['a cancelled one besides', novo, [t(1, false, AGORA), t(2)], 5],
    ['nothing', novo, [], 'encerrado'],
    ['closed, whatever lives', { ...mostrado, encerrado_em: AGORA }, [t(6)], 'encerrado'],
  ] as const)('with %s', (_, estudo, tarefas, esperado) =>
    expect(deriveEstagio(tarefas, estudo)).toBe(esperado),
  );
});

describe('who a study waits for', () => {
  it.each([
    [1, 'consultor'],
    [4, 'especialista'],
    [5, 'consultor'],
    [6, 'cliente'],
    [7, 'consultor'],
    [8, 'consultor'],
    [9, 'fornecedor'],
    [10, null],
    ['encerrado', null],
  ] as const)('at %s', (estagio, quem) => {
    const p = atEstagio(estagio);
    expect(aguardandoOfEstudo(p.estudo, p.tarefas)).toBe(quem);
  });

  it('is the specialist until the last quote of the first round arrives', () => {
    const tarefas = [aTarefa(1), aTarefa(2, { estagio_especialista: 2, aguardando: 'consultor' })];
    expect(aguardandoOfEstudo(anEstudo({ estagio: 4 }), tarefas)).toBe('especialista');
    expect(aguardandoOfEstudo(anEstudo({ estagio: 7 }), tarefas)).toBe('consultor');
  });
});

describe('new study', () => {
  it('is a draft with its activity to do', () => {
    const novo = startEstudo('criar', { ator: actorAs('C'), agora: AGORA });
    expect(novo.estudo).toMatchObject({ estagio: 1, versao: 1, data_inicio: '2026-11-23' });
    expect(novo.atividade).toMatchObject({
      status_tarefa: 1,
      aguardando: 'consultor',
      prazo: '2026-11-26T23:59:00-03:00',
    });
    expect(novo.historico).toMatchObject({ de: null, para: '1', evento: 'criar', papel: 'C', pedido: true });
    expect(startEstudo('duplicar', { ator: actorAs('C'), agora: AGORA })).toMatchObject({
      estudo: { estagio: 2 },
      atividade: { status_tarefa: 2 },
    });
  });

  it('is in progress from the first edit, which restarts its deadline', () => {
    const rascunho = atEstagio(2);
    const p = {
      ...rascunho,
      atividade: { ...rascunho.atividade, status_tarefa: 1 as const },
      itens: [anItem(1, { dias_acompanhamento: 1 })],
    };
    const m = changesOf(recordEdit(p, contextOf('C')));
    expect(m.atividade).toEqual({
      status_tarefa: 2,
      aguardando: 'consultor',
      prazo: '2026-11-24T23:59:00-03:00',
    });
    expect(m.estudo).toEqual({ ultima_atividade_em: AGORA });
    expect([m.historico, m.tarefas]).toEqual([[], []]);
  });
});

it('preserves reminders of an unchanged deadline in any offset', () => {
  const base = atEstagio(6);
  const prazo = '2026-12-01T02:59:00.000Z';
  const p = {
    ...base,
    atividade: { ...base.atividade, aguardando: 'cliente' as const, prazo, lembretes: 2 },
    tarefas: base.tarefas.map((t) => ({ ...t, prazo: '2026-11-30T23:59:00-03:00' })),
  };
  expect(changesOf(recordEdit(p, contextOf('C'))).atividade).toEqual({});
});

describe('opening by a specialist', () => {
  const p = aPipeline({
    tarefas: [
      aTarefa(1),
      aTarefa(2, { status_tarefa: 2 }),
      aTarefa(3, { especialista_id: OUTRO_ESPECIALISTA }),
    ],
  });
  it('starts their own pending tasks', () => {
    expect(changesOf(markInProgress(p, actorAs('E'))).tarefas).toEqual([
      { tarefa_id: 100, campos: { status_tarefa: 2 } },
    ]);
  });
  it('has no effect by a consultant', () =>
    expect(markInProgress(p, { lado: 'C', usuario_id: 20 }).tipo).toBe('sem_mudanca'));
});

describe('documents', () => {
  const completos = contextOf('C', { fatos: { ...favourableFacts, documentosEnviados: () => true } });
  it('wait for the specialist once complete, and back when one is refused', () => {
    const p = atEstagio(8);
    const depois = applyChanges(p, changesOf(recordDocumentChange(p, [1], completos)));
    expect(depois.tarefas[0]).toMatchObject({
      aguardando: 'especialista',
      prazo: '2026-11-25T23:59:00-03:00',
    });
    expect(depois.atividade).toMatchObject({ aguardando: 'especialista', prazo: null });
    expect(depois.estudo.versao).toBe(p.estudo.versao);
    expect(recordDocumentChange(depois, [1], completos).tipo).toBe('sem_mudanca');
    expect(changesOf(recordDocumentChange(depois, [1], contextOf('E'))).tarefas).toMatchObject([
      { campos: { aguardando: 'consultor' } },
    ]);
  });
  it('change nothing outside their stage', () => {
    expect(recordDocumentChange(atEstagio(9), [1], completos).tipo).toBe('sem_mudanca');
  });
});

describe('deleting', () => {
  it.each([
    [1, 'C', undefined],
    [3, 'C', undefined],
    ['encerrado', 'C', undefined],
    [4, 'C', 'transicao_invalida'],
    [9, 'A', 'transicao_invalida'],
    [10, 'C', 'sem_permissao'],
    [10, 'A', undefined],
    [1, 'E', 'sem_permissao'],
    [1, null, 'sem_permissao'],
  ] as const)('at %s by %s', (estagio, lado, tipo) => {
    expect(deletionRefusal({ ...atEstagio(estagio).estudo, tem_apolices: false }, lado)?.tipo).toBe(tipo);
  });

  it('leaves what has issued policies to the administrator', () => {
    const closed = { ...atEstagio('encerrado').estudo, tem_apolices: true };
    expect(deletionRefusal(closed, 'C')?.mensagem).toBe('Há apólices emitidas');
    expect(deletionRefusal(closed, 'A')).toBeNull();
  });
});

describe('screens', () => {
  it.each([
    [3, null, 'edicao'],
    [4, 'awaiting-specialist', 'edicao'],
    [5, 'study-presentation', 'edicao'],
    [6, 'study-presentation', 'apresentacao'],
    [7, 'study-presentation', 'edicao'],
    [8, 'additional-documents', 'edicao'],
    [9, 'solutions-execution', 'edicao'],
    [10, 'solutions-execution', 'leitura'],
    ['encerrado', 'study-presentation', 'leitura'],
  ] as const)('of a study at %s', (estagio, tela, modo) => {
    const p = atEstagio(estagio);
    expect(screenOfEstudo(p.estudo, p.tarefas)).toEqual({ tela, modo });
  });

  it('wait for the specialist while there is nothing new to show', () => {
    expect(screenOfEstudo(anEstudo({ estagio: 7 }), [aTarefa(1, { rodada: 2 })]).tela).toBe(
      'awaiting-specialist',
    );
  });

  it('open earlier ones read-only and no later ones', () => {
    expect(isEarlierScreen('awaiting-specialist', 'additional-documents')).toBe(true);
    expect(isEarlierScreen('solutions-execution', 'additional-documents')).toBe(false);
    expect(isEarlierScreen('awaiting-specialist', null)).toBe(false);
  });

  it.each([
    ['nothing delivered', [aTarefa(1), aTarefa(2)], false],
    ['one area delivered', [aTarefa(1, { estagio_especialista: 2 }), aTarefa(2)], true],
    ['all quoted anew', [aTarefa(1, { rodada: 2 })], true],
    ['the only delivered one taken out', [aTarefa(1, { rodada: 2, cancelada_em: '2026-11-20' })], false],
  ] as const)('allow the presentation from the first quote on: %s', (_, tarefas, aberta) => {
    expect(isScreenOpen('study-presentation', 'awaiting-specialist', tarefas)).toBe(aberta);
    expect(isScreenOpen('additional-documents', 'awaiting-specialist', tarefas)).toBe(false);
    expect(isScreenOpen('study-presentation', null, tarefas)).toBe(false);
  });

  const unanswered = aTarefa(5, { estagio_especialista: 2, apresentada: true });
  const accepted = (estagio_especialista: 3 | 4 | 5 | 6) => [
    aTarefa(1, { estagio_especialista }),
    unanswered,
  ];
  it.each([
    [3, true, 'edicao', false],
    [4, true, 'edicao', true],
    [5, true, 'edicao', true],
    [6, true, 'leitura', true],
  ] as const)(
    'follow an area at %i while another waits for the customer',
    (estagio, documents, mode, execution) => {
      const tarefas = accepted(estagio);
      const estudo = anEstudo({ estagio: 6 });
      expect(isScreenOpen('additional-documents', 'study-presentation', tarefas)).toBe(documents);
      expect(isScreenOpen('solutions-execution', 'study-presentation', tarefas)).toBe(execution);
      expect(modeOfScreen('additional-documents', estudo, tarefas)).toBe(mode);
      expect(modeOfScreen('study-presentation', estudo, tarefas)).toBe('apresentacao');
      const closed = { ...estudo, encerrado_em: '2026-11-20T12:00:00Z' };
      expect(modeOfScreen('additional-documents', closed, tarefas)).toBe('leitura');
    },
  );

  it('of the execution are written on by an area at the provider, read once all are concluded', () => {
    expect(modeOfScreen('solutions-execution', anEstudo({ estagio: 6 }), accepted(5))).toBe('edicao');
    expect(modeOfScreen('solutions-execution', anEstudo({ estagio: 6 }), accepted(6))).toBe('leitura');
    const done = [aTarefa(1, { estagio_especialista: 6 })];
    expect(modeOfScreen('additional-documents', anEstudo({ estagio: 10 }), done)).toBe('leitura');
  });

  it('of the quotation stay in use while an area is quoted beside new quotes to show', () => {
    const tarefas = [aTarefa(1, { rodada: 2 }), aTarefa(2, { estagio_especialista: 2, rodada: 2 })];
    expect(screenOfEstudo(anEstudo({ estagio: 7 }), tarefas).tela).toBe('study-presentation');
    expect(modeOfScreen('awaiting-specialist', anEstudo({ estagio: 7 }), tarefas)).toBe('edicao');
    expect(modeOfScreen('awaiting-specialist', anEstudo({ estagio: 8 }), accepted(3))).toBe('leitura');
  });

  it.each([
    [1, 'especialista', 'proposal-quotation', 'edicao'],
    [2, 'cliente', 'awaiting-consultant', 'edicao'],
    [3, 'consultor', 'awaiting-consultant', 'edicao'],
    [3, 'especialista', 'implementation-solutions', 'edicao'],
    [4, 'especialista', 'implementation-solutions', 'edicao'],
    [5, 'fornecedor', 'execution-documents-upload', 'edicao'],
    [6, null, 'execution-documents-upload', 'leitura'],
    [7, null, 'proposal-quotation', 'leitura'],
  ] as const)('of a task at %i waiting for %s', (estagio_especialista, aguardando, tela, modo) => {
    expect(screenOfTarefa({ estagio_especialista, aguardando })).toEqual({ tela, modo });
  });
});
