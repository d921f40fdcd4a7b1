import { describe, expect, it } from 'vitest';
import type { EstagioEspecialista, Lado } from '../codes.ts';
import {
  AGORA,
  anEstudo,
  anOpcao,
  aPipeline,
  applyChanges,
  aTarefa,
  atEstagio,
  changesOf,
  contextOf,
  withMissing,
} from '../pipeline.fixture.ts';
import type { Pipeline } from '../state.ts';
import { changeAreas, type PedidoAreas } from './change-areas.ts';

const alterar = (p: Pipeline, pedido: PedidoAreas, lado: Lado | null = 'C') =>
  changeAreas(p, pedido, contextOf(lado));

const duasAreas = (estagio: EstagioEspecialista) =>
  aPipeline({
    estudo: anEstudo({ estagio: 8, data_apresentacao: '2026-11-01' }),
    tarefas: [
      aTarefa(1, { estagio_especialista: 3, apresentada: true }),
      aTarefa(2, { estagio_especialista: estagio, rodada: 2 }),
    ],
  });

describe('areas of a draft', () => {
  it('change without restriction', () => {
    const m = changesOf(alterar(atEstagio(3), { selecionadas: [1, 2] }));
    expect(m.estudo).toMatchObject({ versao: 6 });
    expect([m.tarefas, m.novas_tarefas]).toEqual([[], []]);
    expect(alterar(atEstagio(2), { selecionadas: [] }).tipo).toBe('mudou');
  });

  it('must include at least one from the diagnosis on', () => {
    expect(alterar(atEstagio(3), { selecionadas: [] })).toMatchObject({
      errors: { diagnostico_produtos: ['Escolha ao menos uma área.'] },
    });
  });

  it('cannot be sent individually', () => {
    expect(alterar(atEstagio(3), { selecionadas: [1], enviar: [1] })).toMatchObject({
      errors: { enviar: expect.anything() },
    });
  });
});

describe('adding an area to a study under way', () => {
  it('gives it no task until it is sent', () => {
    const p = atEstagio(8);
    const depois = applyChanges(p, changesOf(alterar(p, { selecionadas: [1, 2] })), [1, 2]);
    expect(depois.tarefas).toHaveLength(1);
    expect(depois.estudo.estagio).toBe(8);
    const m = changesOf(alterar(depois, { selecionadas: [1, 2], enviar: [2] }));
    expect(m.estudo).toMatchObject({ estagio: 7 });
    expect(m.novas_tarefas).toMatchObject([
      { produto_diagnostico_id: 2, estagio_especialista: 1, rodada: 1 },
    ]);
    expect(m.historico).toMatchObject([
      { objeto: 'tarefa', evento: 'adicionar_area', para: '1' },
      { objeto: 'estudo', de: '8', para: '7', pedido: false },
    ]);
  });

  it('returns an unpresented study to quoting', () => {
    expect(changesOf(alterar(atEstagio(5), { selecionadas: [1, 2], enviar: [2] })).estudo.estagio).toBe(4);
  });

  it('checks the sending guards for that area', () => {
    const fatos = withMissing('enviar_cotacao', {
      codigo: 'sem_interesse',
      lugar: { area: 2, campo: 'itens' },
    });
    const pedido = { selecionadas: [1, 2], enviar: [2] } as const;
    expect(changeAreas(atEstagio(8), pedido, contextOf('C', { fatos }))).toMatchObject({
      errors: { 'produtos.2.itens': [expect.stringContaining('Marque interesse')] },
    });
  });

  it('refuses to send unselected areas and those with a task', () => {
    expect(alterar(atEstagio(8), { selecionadas: [1], enviar: [2] })).toMatchObject({
      errors: { enviar: expect.anything() },
    });
    expect(alterar(atEstagio(8), { selecionadas: [1], enviar: [1] }).tipo).toBe('sem_mudanca');
  });

  it('continues the round numbers of an earlier task', () => {
    const p = aPipeline({
      tarefas: [aTarefa(1), aTarefa(2, { cancelada_em: AGORA })],
      areas: [1],
      opcoes: [anOpcao(2, { status: 'adjust' })],
    });
    expect(changesOf(alterar(p, { selecionadas: [1, 2], enviar: [2] })).novas_tarefas).toMatchObject([
      { rodada: 2 },
    ]);
  });
});

describe('removing an area from a study under way', () => {
  it('cancels a quoting task and derives the stage from the others', () => {
    const p = { ...duasAreas(1), estudo: anEstudo({ estagio: 7, data_apresentacao: '2026-11-01' }) };
    const m = changesOf(alterar(p, { selecionadas: [1] }));
    expect(m.tarefas).toMatchObject([{ tarefa_id: 200, campos: { cancelada_em: AGORA, aguardando: null } }]);
    expect(m.estudo.estagio).toBe(8);
    expect(m.historico).toMatchObject([
      { objeto: 'tarefa', evento: 'remover_area', de: '1', para: 'cancelada' },
      { objeto: 'estudo', de: '7', para: '8' },
    ]);
  });

  it.each([2, 3, 4, 5, 6, 7] as const)('is refused with the task at %i', (estagio) => {
    expect(alterar(duasAreas(estagio), { selecionadas: [1] }).tipo).toBe('transicao_invalida');
  });

  it('requires one live area to remain', () => {
    const p = aPipeline({ tarefas: [aTarefa(1, { estagio_especialista: 7 }), aTarefa(2)] });
    expect(alterar(p, { selecionadas: [1] })).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { diagnostico_produtos: [expect.any(String)] },
    });
  });
});

describe('changing areas', () => {
  it.each([10, 'encerrado'] as const)('is refused at %s', (estagio) => {
    expect(alterar(atEstagio(estagio), { selecionadas: [1, 2] }).tipo).toBe('transicao_invalida');
  });

  it('is for the consultant side and does nothing without a difference', () => {
    for (const lado of ['E', 'K', null] as const)
      expect(alterar(atEstagio(8), { selecionadas: [2] }, lado).tipo).toBe('sem_permissao');
    expect(alterar(atEstagio(8), { selecionadas: [1], versao: 1 }).tipo).toBe('sem_mudanca');
    expect(alterar(atEstagio(8), { selecionadas: [1, 2], versao: 1 }).tipo).toBe('versao_antiga');
  });
});
