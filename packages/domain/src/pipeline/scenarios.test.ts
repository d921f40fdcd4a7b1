import { describe, expect, it } from 'vitest';
import { collectResposta } from './answers/collect-answer.ts';
import { sendRespostas } from './answers/send-answers.ts';
import type { Area, Estagio, EstagioEspecialista, Lado } from './codes.ts';
import { PRAZOS_PADRAO, prazoOfTarefa } from './deadlines/deadlines.ts';
import { deriveEstagio } from './derive.ts';
import type { Contexto } from './facts.ts';
import { changeAreas } from './moves/change-areas.ts';
import { moveEstudo, type PedidoEstudo } from './moves/move-study.ts';
import { moveTarefa } from './moves/move-task.ts';
import { markInProgress } from './notices/happenings.ts';
import type { Mudancas, Resultado } from './outcome.ts';
import {
  AGORA,
  actorAs,
  anEstudo,
  anItem,
  answerWith,
  aPipeline,
  applyChanges,
  changesOf,
  contextOf,
  favourableFacts,
  quoteAll,
} from './pipeline.fixture.ts';
import { type Pipeline, situacaoOf, tarefaOfArea } from './state.ts';

/** Plays a study move by move, storing the result of each step. */
function historia(areas: readonly Area[], partes: Partial<Pipeline> = {}, mais: Partial<Contexto> = {}) {
  let p = aPipeline({ estudo: anEstudo({ estagio: 3 }), areas, ...partes });
  const passos: Mudancas[] = [];
  const guardar = (resultado: Resultado, novasAreas?: readonly Area[]) => {
    const mudancas = changesOf(resultado);
    p = applyChanges(p, mudancas, novasAreas);
    passos.push(mudancas);
    const { estagio, encerrado_em } = p.estudo;
    if (estagio >= 4)
      expect(deriveEstagio(p.tarefas, p.estudo)).toBe(encerrado_em === null ? estagio : 'encerrado');
    return eu;
  };
  const ctx = (lado: Lado) => contextOf(lado, mais);
  const eu = {
    pedir: (pedido: PedidoEstudo, lado: Lado = 'C') => moveEstudo(p, pedido, ctx(lado)),
    mover: (pedido: PedidoEstudo, lado: Lado = 'C') => guardar(moveEstudo(p, pedido, ctx(lado))),
    tarefa: (area: Area, estagio: EstagioEspecialista, motivo?: string, lado: Lado = 'E') =>
      guardar(moveTarefa(p, { produto_diagnostico_id: area, estagio, motivo }, ctx(lado))),
    entregar: (...quais: Area[]) => {
      for (const area of quais) {
        p = quoteAll(p, area);
        eu.tarefa(area, 2);
      }
      return eu;
    },
    apresentar: () => eu.mover({ estagio: 6 }),
    responder: (respostas: Partial<Record<Area, 'approved' | 'adjust' | 'reproved'>>) => {
      for (const [area, status] of Object.entries(respostas)) p = answerWith(p, Number(area) as Area, status);
      return guardar(sendRespostas(p, { canal: 'link' }, ctx('K')));
    },
    areas: (selecionadas: readonly Area[], enviar: readonly Area[] = []) =>
      guardar(changeAreas(p, { selecionadas, enviar }, ctx('C')), selecionadas),
    como: (mudar: (p: Pipeline) => Pipeline) => {
      p = mudar(p);
      return eu;
    },
    get p() {
      return p;
    },
    get situacao() {
      return situacaoOf(p.estudo);
    },
    em: (area: Area) => tarefaOfArea(p.tarefas, area)?.estagio_especialista,
    get avisos() {
      return passos.at(-1)?.notificacoes.map((n) => n.nome);
    },
    get passos() {
      return passos;
    },
  };
  return eu;
}

const enviado = (...areas: Area[]) => historia(areas).mover({ estagio: 4 });
const apresentado = (...areas: Area[]) =>
  enviado(...areas)
    .entregar(...areas)
    .apresentar();

describe('scenarios', () => {
  it('(a) stays at 7 until the requoted area is presented and approved', () => {
    const h = apresentado(1, 2).responder({ 1: 'approved', 2: 'adjust' });
    expect([h.situacao, h.em(1), h.em(2)]).toEqual([7, 3, 1]);
    h.entregar(2);
    expect([h.situacao, h.em(2)]).toEqual([7, 2]);
    expect(h.apresentar().situacao).toBe(6);
    expect(h.responder({ 2: 'approved' }).situacao).toBe(8);
  });

  it('(b) closes when all areas are refused and reopens at 7', () => {
    const h = apresentado(1, 2).responder({ 1: 'reproved', 2: 'reproved' });
    expect(h.situacao).toBe('encerrado');
    expect(h.p.estudo).toMatchObject({ estagio: 6, encerrado_motivo: 'preco' });
    expect(h.p.tarefas.map((t) => [t.estagio_especialista, t.status_tarefa])).toEqual([
      [7, 4],
      [7, 4],
    ]);
    h.mover({ evento: 'reabrir', motivo: 'Mudou de ideia', produtos: [2] });
    expect([h.situacao, h.em(1), h.em(2)]).toEqual([7, 7, 1]);
  });

  it('(c) excludes an area the specialist refuses at once', () => {
    const h = enviado(1, 2).entregar(1);
    expect(h.situacao).toBe(4);
    h.tarefa(2, 7, 'sem_oferta');
    expect(h.situacao).toBe(5);
    expect(h.avisos).toEqual(['area_recusada', 'cotacao_entregue']);
  });

  it('(d) concludes with one policy issued of two', () => {
    const h = apresentado(1).responder({ 1: 'approved' }).tarefa(1, 4).tarefa(1, 5);
    expect(h.situacao).toBe(9);
    h.tarefa(1, 6);
    expect(h.situacao).toBe(10);
    expect(h.p.atividade).toMatchObject({ status_tarefa: 3, concluida_em: AGORA, prazo: null });
    expect(h.p.estudo.concluido_em).toBe(AGORA);
  });

  it('(e) refuses foreign exchange without offers', () => {
    const fatos = { ...favourableFacts, candidatos: () => [] };
    expect(historia([5], {}, { fatos }).pedir({ estagio: 4 })).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { 'produtos.5': ['Nenhum especialista disponível para Câmbio'] },
    });
  });

  it('(f) allows everything but approval of an expired option', () => {
    const h = apresentado(1).como((p) => ({
      ...p,
      opcoes: p.opcoes.map((o) => ({ ...o, validade_proposta: '2026-11-22' })),
    }));
    const id = h.p.opcoes[0]?.diagnostico_produto_item_opcao_id ?? 0;
    const coletar = (pedido: object, status: 'approved' | 'adjust' | 'reproved') =>
      collectResposta(h.p, { diagnostico_produto_item_opcao_id: id, status, ...pedido }, contextOf('K')).tipo;
    expect(coletar({}, 'approved')).toBe('dados_invalidos');
    expect(coletar({ comentario: 'Renovar' }, 'adjust')).toBe('mudou');
    expect(coletar({ motivo_recusa: 'vencida' }, 'reproved')).toBe('mudou');
    expect(h.tarefa(1, 1, 'Cotação venceu', 'C').situacao).toBe(7);
  });

  it('(g) refuses withdrawal once a specialist opened the task', () => {
    const h = enviado(1).como((p) => applyChanges(p, changesOf(markInProgress(p, actorAs('E')))));
    expect(h.pedir({ estagio: 3 }).tipo).toBe('transicao_invalida');
    expect(markInProgress(h.p, actorAs('E')).tipo).toBe('sem_mudanca');
  });

  it('(h) takes the shortest need in days, not by code', () => {
    const h = historia([1], {
      itens: [anItem(1, { tempo_necessidade: 2 }), anItem(1, { tempo_necessidade: 9 })],
    }).mover({ estagio: 4 });
    const [tarefa] = h.p.tarefas;
    expect(tarefa?.dias_necessidade).toBe(5);
    expect(tarefa?.prazo).toBe('2026-11-25T23:59:00-03:00');
  });

  it('(i) replaces the first option of a requoted area', () => {
    const h = apresentado(1).responder({ 1: 'approved' });
    h.mover({ estagio: 7, motivo: 'Outro capital' });
    expect(h.situacao).toBe(7);
    h.entregar(1).apresentar().responder({ 1: 'approved' });
    expect(h.situacao).toBe(8);
    expect(h.p.opcoes.map((o) => [o.rodada, o.status, o.motivo_recusa])).toEqual([
      [1, 'reproved', 'substituida'],
      [2, 'approved', null],
    ]);
  });

  it('(j) goes 9, 7, 6, 8 when refused by the underwriter', () => {
    const h = apresentado(1).responder({ 1: 'approved' }).tarefa(1, 4).tarefa(1, 5);
    const situacoes = [h.situacao];
    situacoes.push(h.tarefa(1, 1, 'Agravo recusado').situacao);
    situacoes.push(h.entregar(1).apresentar().situacao);
    situacoes.push(h.responder({ 1: 'approved' }).situacao);
    expect(situacoes).toEqual([9, 7, 6, 8]);
    expect(h.p.tarefas[0]?.rodada).toBe(2);
  });

  it('(k) closes when the only area has no offer, and reopens at 4', () => {
    const h = historia([1], { itens: [anItem(1, { sem_oferta: 'S' })] })
      .mover({ estagio: 4 })
      .tarefa(1, 2);
    expect(h.situacao).toBe('encerrado');
    expect(h.p.estudo.encerrado_motivo).toBe('sem_oferta');
    expect(h.mover({ evento: 'reabrir', motivo: 'Nova seguradora', produtos: [1] }).situacao).toBe(4);
  });

  it('(l) preserves policies of a concluded area when closed', () => {
    const h = apresentado(1, 2).responder({ 1: 'approved', 2: 'approved' });
    h.tarefa(1, 4).tarefa(1, 5).tarefa(1, 6).mover({ evento: 'cancelar', motivo: 'momento' });
    expect([h.situacao, h.em(1), h.em(2)]).toEqual(['encerrado', 6, 7]);
  });

  it('(m) moves to 7 for an area added at 8, and back on its removal', () => {
    const h = apresentado(1).responder({ 1: 'approved' });
    expect(h.areas([1, 3], [3]).situacao).toBe(7);
    expect(h.areas([1]).situacao).toBe(8);
  });

  it('(n) stays at 7 with one of two requoted areas presented', () => {
    const h = apresentado(1, 2).responder({ 1: 'adjust', 2: 'adjust' });
    h.entregar(1).apresentar();
    expect([h.situacao, h.p.tarefas[0]?.apresentada]).toEqual([7, true]);
    h.responder({ 1: 'approved' });
    expect([h.situacao, h.em(1)]).toEqual([7, 3]);
  });

  it('(o) moves to 5 once when two specialists deliver at the same moment', () => {
    const h = enviado(1, 2).entregar(1).entregar(2);
    const eventos = h.passos
      .flatMap((m) => m.historico)
      .filter((e) => e.objeto === 'estudo' && e.para === '5');
    const avisos = h.passos.flatMap((m) => m.notificacoes).filter((n) => n.nome === 'cotacao_entregue');
    expect(eventos).toHaveLength(1);
    expect(avisos).toEqual([
      { nome: 'cotacao_entregue', areas: [1], pendentes: [2], para: 'consultor' },
      { nome: 'cotacao_entregue', areas: [1, 2], pendentes: [], para: 'consultor' },
    ]);
  });

  it('(p) changes no version by moves of the system', () => {
    const h = enviado(1, 2);
    const versao = h.p.estudo.versao;
    h.entregar(1, 2);
    expect(h.situacao).toBe(5);
    expect(h.p.estudo.versao).toBe(versao);
    h.apresentar();
    const tarefas = h.p.tarefas.map((t) => t.versao);
    h.responder({ 1: 'approved', 2: 'adjust' });
    expect(h.p.tarefas.map((t) => t.versao)).toEqual(tarefas);
  });

  it('(q) accepts any version when the state does not change', () => {
    const h = enviado(1);
    expect(h.pedir({ estagio: 4, versao: 1 }).tipo).toBe('sem_mudanca');
  });
});

describe('a wait at documents', () => {
  it('is for the specialist immediately when all documents exist', () => {
    const fatos = { ...favourableFacts, documentosEnviados: () => true };
    const h = historia([1], {}, { fatos })
      .mover({ estagio: 4 })
      .entregar(1)
      .apresentar()
      .responder({ 1: 'approved' });
    const [tarefa] = h.p.tarefas;
    expect(tarefa).toMatchObject({ aguardando: 'especialista', status_tarefa: 1 });
    expect(tarefa?.prazo).toBe(tarefa && prazoOfTarefa(tarefa, AGORA, PRAZOS_PADRAO));
    expect(h.p.atividade).toMatchObject({ aguardando: 'especialista', prazo: null });
  });
});

it('a whole sale visits every stage', () => {
  const h = historia([1], { estudo: anEstudo({ estagio: 1 }) });
  const visitadas: Array<Estagio | 'encerrado'> = [];
  const ver = () => visitadas.push(h.situacao);
  for (const estagio of [2, 3, 4] as const) {
    h.mover({ estagio });
    ver();
  }
  h.entregar(1);
  ver();
  h.apresentar();
  ver();
  h.responder({ 1: 'approved' });
  ver();
  h.tarefa(1, 4).tarefa(1, 5);
  ver();
  h.tarefa(1, 6);
  ver();
  expect(visitadas).toEqual([2, 3, 4, 5, 6, 8, 9, 10]);
});
