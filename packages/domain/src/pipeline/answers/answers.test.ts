import { describe, expect, it } from 'vitest';
import { approvalLabel, situacaoOfArea, situacaoOfItem } from '../aggregate.ts';
import {
  anEstudo,
  anItem,
  anOpcao,
  answerWith,
  aPipeline,
  applyChanges,
  aTarefa,
  atEstagio,
  changesOf,
  contextOf,
  withTarefaAt,
} from '../pipeline.fixture.ts';
import type { Opcao, Pipeline, Resposta } from '../state.ts';
import { collectResposta } from './collect-answer.ts';
import { sendRespostas } from './send-answers.ts';

const VENCIDA = '2026-11-22';
const id = (o: Opcao) => o.diagnostico_produto_item_opcao_id;
const resposta = (status: Resposta['status'], mais: Partial<Resposta> = {}): Resposta => ({
  status,
  comentario: status === 'adjust' ? 'Menos' : null,
  motivo_recusa: status === 'reproved' ? 'preco' : null,
  ...mais,
});

/** Area 1 waiting for the customer with these options; area 2 too far on to be affected. */
const comOpcoes = (opcoes: Opcao[], somar: 'S' | 'N' = 'N'): Pipeline =>
  aPipeline({
    estudo: anEstudo({ estagio: 6, data_apresentacao: '2026-11-20' }),
    tarefas: [
      aTarefa(1, { estagio_especialista: 2, apresentada: true, aguardando: 'cliente' }),
      aTarefa(2, { estagio_especialista: 4, apresentada: true }),
    ],
    itens: [anItem(1, { somar }), anItem(1, { diagnostico_produto_item_id: 11 }), anItem(2)],
    opcoes,
  });

const enviar = (p: Pipeline, lado: 'C' | 'K' = 'C') =>
  sendRespostas(p, { canal: lado === 'K' ? 'link' : 'consultor' }, contextOf(lado));

describe('collecting an answer', () => {
  const aberta = anOpcao(1);
  const vencida = anOpcao(1, { validade_proposta: VENCIDA });
  const p = comOpcoes([aberta, vencida, anOpcao(2)]);
  const coletar = (
    o: Opcao,
    pedido: Omit<Parameters<typeof collectResposta>[1], 'diagnostico_produto_item_opcao_id'>,
  ) => collectResposta(p, { diagnostico_produto_item_opcao_id: id(o), ...pedido }, contextOf('K'));

  it('stores it and moves nothing', () => {
    const m = changesOf(coletar(aberta, { status: 'adjust', comentario: ' Parcela menor ' }));
    expect(m.opcoes).toEqual([
      {
        diagnostico_produto_item_opcao_id: id(aberta),
        campos: { resposta: { status: 'adjust', comentario: 'Parcela menor', motivo_recusa: null } },
      },
    ]);
    expect([m.tarefas, m.historico, m.notificacoes]).toEqual([[], [], []]);
  });

  it.each([
    ['adjust', 'comentario'],
    ['reproved', 'motivo_recusa'],
  ] as const)('%s requires its %s', (status, campo) => {
    expect(coletar(aberta, { status })).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { [campo]: [expect.any(String)] },
    });
  });

  it('refuses approval of an expired option, but not adjusting or refusing', () => {
    expect(coletar(vencida, { status: 'approved' })).toMatchObject({ errors: { status: ['Opção vencida'] } });
    expect(coletar(vencida, { status: 'adjust', comentario: 'Renovar' }).tipo).toBe('mudou');
    expect(coletar(vencida, { status: 'reproved', motivo_recusa: 'vencida' }).tipo).toBe('mudou');
  });

  it('treats an option as valid through its last day', () => {
    const hoje = anOpcao(1, { validade_proposta: '2026-11-23' });
    expect(
      collectResposta(
        comOpcoes([hoje]),
        { diagnostico_produto_item_opcao_id: id(hoje), status: 'approved' },
        contextOf('C'),
      ).tipo,
    ).toBe('mudou');
  });

  it('can be withdrawn', () => {
    const com = comOpcoes([{ ...aberta, resposta: resposta('approved') }]);
    const pedido = { diagnostico_produto_item_opcao_id: id(aberta), status: 'analisis' as const };
    expect(changesOf(collectResposta(com, pedido, contextOf('C'))).opcoes[0]?.campos).toEqual({
      resposta: null,
    });
    expect(collectResposta(p, pedido, contextOf('C')).tipo).toBe('sem_mudanca');
  });

  it('is refused for specialists, areas not at the customer and earlier rounds', () => {
    const pedido = { diagnostico_produto_item_opcao_id: id(aberta), status: 'approved' as const };
    expect(collectResposta(p, pedido, contextOf('E')).tipo).toBe('sem_permissao');
    expect(coletar(p.opcoes[2] ?? aberta, { status: 'approved' }).tipo).toBe('transicao_invalida');
    const velha = anOpcao(1, { rodada: 2 });
    const outra = { diagnostico_produto_item_opcao_id: id(velha), status: 'approved' as const };
    expect(collectResposta(comOpcoes([velha]), outra, contextOf('C')).tipo).toBe('transicao_invalida');
    expect(collectResposta(p, { ...outra, diagnostico_produto_item_opcao_id: 1 }, contextOf('C')).tipo).toBe(
      'nao_encontrado',
    );
  });
});

describe('sending the answers', () => {
  it('requires at least one', () => {
    expect(enviar(comOpcoes([anOpcao(1)]))).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { respostas: ['Nenhuma resposta para enviar.'] },
    });
  });

  it('is refused for drafts and closed studies, and to specialists', () => {
    for (const estagio of [1, 3, 'encerrado'] as const)
      expect(enviar(atEstagio(estagio)).tipo).toBe('transicao_invalida');
    expect(sendRespostas(comOpcoes([]), { canal: 'link' }, contextOf('E')).tipo).toBe('sem_permissao');
  });

  it('by the administrator requires a reason, stored in the history', () => {
    const p = comOpcoes([anOpcao(1, { resposta: resposta('approved') })]);
    const admin = (motivo?: string) => sendRespostas(p, { canal: 'consultor', motivo }, contextOf('A'));
    for (const motivo of [undefined, ' '])
      expect(admin(motivo)).toMatchObject({
        tipo: 'dados_invalidos',
        errors: { motivo: ['Conte o motivo.'] },
      });
    const events = changesOf(admin(' Consultora de férias ')).historico;
    expect(events.filter((e) => e.objeto === 'estudo')).toMatchObject([
      { evento: 'enviar_respostas', papel: 'A', motivo: 'Consultora de férias' },
    ]);
  });

  it('approves an item by one option and refuses the others', () => {
    const sim = anOpcao(1, { resposta: resposta('approved') });
    const nao = anOpcao(1);
    const p = comOpcoes([sim, nao]);
    const m = changesOf(enviar(p, 'K'));
    const depois = applyChanges(p, m);
    expect(depois.opcoes.map((o) => [o.status, o.motivo_recusa, o.resposta])).toEqual([
      ['approved', null, null],
      ['reproved', 'outra_opcao', null],
    ]);
    expect(depois.tarefas[0]).toMatchObject({ estagio_especialista: 3, aguardando: 'consultor' });
    expect(depois.estudo).toMatchObject({ estagio: 8, versao: 5 });
    expect(m.historico).toMatchObject([
      { objeto: 'tarefa', de: '2', para: '3', pedido: false, papel: 'S' },
      { objeto: 'estudo', de: '6', para: '8', pedido: true, papel: 'K', canal: 'link', funcionario_id: null },
    ]);
    expect(m.notificacoes).toEqual([
      { nome: 'cliente_respondeu', areas: [1], canal: 'link', status_aprovacao: 1, para: 'consultor' },
    ]);
  });

  it('allows several approved options of an item that adds up', () => {
    const opcoes = [
      anOpcao(1, { resposta: resposta('approved') }),
      anOpcao(1, { resposta: resposta('approved') }),
    ];
    expect(enviar(comOpcoes(opcoes))).toMatchObject({ errors: { 'itens.1.status': [expect.any(String)] } });
    const p = comOpcoes([...opcoes, anOpcao(1)], 'S');
    expect(applyChanges(p, changesOf(enviar(p))).opcoes.map((o) => o.status)).toEqual([
      'approved',
      'approved',
      'analisis',
    ]);
  });

  it('counts an earlier approval', () => {
    const p = comOpcoes([
      anOpcao(1, { status: 'approved' }),
      anOpcao(1, { resposta: resposta('approved') }),
      anOpcao(1, { diagnostico_produto_item_id: 11 }),
    ]);
    expect(enviar(p)).toMatchObject({ errors: { 'itens.1.status': ['Aprove só uma opção deste item.'] } });
  });

  it('checks the validity again', () => {
    const opcao = anOpcao(1, { validade_proposta: VENCIDA, resposta: resposta('approved') });
    expect(enviar(comOpcoes([opcao]))).toMatchObject({
      errors: { [`opcoes.${id(opcao)}.status`]: ['Opção vencida'] },
    });
  });

  it('waits for items still in analysis', () => {
    const p = comOpcoes([
      anOpcao(1, { resposta: resposta('approved') }),
      anOpcao(1, { diagnostico_produto_item_id: 11 }),
    ]);
    const m = changesOf(enviar(p));
    expect(m.tarefas).toEqual([]);
    expect(m.estudo).not.toHaveProperty('estagio');
    expect(applyChanges(p, m).opcoes.map((o) => o.status)).toEqual(['approved', 'analisis']);
  });

  it('returns only the adjusted area, with the customer’s comment', () => {
    const p = comOpcoes([
      anOpcao(1, { resposta: resposta('approved') }),
      anOpcao(1, {
        diagnostico_produto_item_id: 11,
        resposta: resposta('adjust', { comentario: 'Sem franquia' }),
      }),
    ]);
    const m = changesOf(enviar(p));
    expect(m.tarefas).toMatchObject([
      { tarefa_id: 100, campos: { estagio_especialista: 1, rodada: 2, apresentada: false } },
    ]);
    expect(m.estudo.estagio).toBe(7);
    expect(m.notificacoes).toMatchObject([
      { nome: 'ajuste_solicitado', motivo: 'Sem franquia', para: 'especialista' },
      { nome: 'cliente_respondeu', status_aprovacao: 2 },
    ]);
  });

  it('refuses the area with the most frequent reason', () => {
    const p = comOpcoes([
      anOpcao(1, { resposta: resposta('reproved', { motivo_recusa: 'momento' }) }),
      anOpcao(1, { resposta: resposta('reproved') }),
      anOpcao(1, { diagnostico_produto_item_id: 11, resposta: resposta('reproved') }),
    ]);
    expect(changesOf(enviar(p)).tarefas).toMatchObject([
      { campos: { estagio_especialista: 7, motivo_recusa: 'preco' } },
    ]);
  });

  it('refuses the area with a reason the customer gave, not a replacement', () => {
    const preterida = { status: 'reproved', motivo_recusa: 'outra_opcao' } as const;
    const recusada = anOpcao(1, { resposta: resposta('reproved') });
    const p = comOpcoes([anOpcao(1, preterida), anOpcao(1, preterida), recusada]);
    expect(changesOf(enviar(p)).tarefas).toMatchObject([
      { campos: { estagio_especialista: 7, motivo_recusa: 'preco' } },
    ]);
  });

  it('discards answers of an area that no longer waits for them', () => {
    const p = answerWith(withTarefaAt(3), 1, 'approved');
    expect(enviar(p)).toMatchObject({ errors: { respostas: expect.anything() } });
  });
});

describe('aggregates', () => {
  it.each([
    [['approved', 'adjust'], 'approved'],
    [['adjust', 'analisis'], 'adjust'],
    [['analisis', 'reproved'], 'analisis'],
    [['reproved', 'reproved'], 'reproved'],
  ] as const)('an item of %j is %s', (status, esperado) => {
    expect(situacaoOfItem(status.map((s) => ({ status: s })))).toBe(esperado);
  });

  it.each([
    [['approved', 'adjust', 'analisis'], 'adjust'],
    [['approved', 'analisis'], 'analisis'],
    [['approved', 'reproved'], 'approved'],
    [['reproved', 'reproved'], 'reproved'],
  ] as const)('an area of items %j is %s', (status, esperado) => {
    expect(
      situacaoOfArea(status.map((s, i) => anOpcao(1, { status: s, diagnostico_produto_item_id: i }))),
    ).toBe(esperado);
  });
});

describe('the label of the study', () => {
  const rotulo = (tarefas: Pipeline['tarefas'], opcoes: Opcao[] = []) =>
    approvalLabel(aPipeline({ estudo: anEstudo({ data_apresentacao: '2026-11-01' }), tarefas, opcoes }));

  it('is null before the first presentation', () => expect(approvalLabel(atEstagio(5))).toBeNull());
  it('is in analysis at the customer', () =>
    expect(
      rotulo(
        [aTarefa(1, { estagio_especialista: 2 }), aTarefa(2, { estagio_especialista: 5 })],
        [anOpcao(1)],
      ),
    ).toBe(4));
  it('is adjust while an area is being requoted', () =>
    expect(rotulo([aTarefa(1, { rodada: 2 }), aTarefa(2, { estagio_especialista: 5 })])).toBe(2));
  it('is approved when all live areas are', () =>
    expect(rotulo([aTarefa(1, { estagio_especialista: 7 }), aTarefa(2, { estagio_especialista: 3 })])).toBe(
      1,
    ));
  it('is refused when no area is live', () =>
    expect(rotulo([aTarefa(1, { estagio_especialista: 7 })])).toBe(3));
});
