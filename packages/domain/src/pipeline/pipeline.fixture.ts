import { expect } from 'vitest';
import type { Problema } from '../study/problems/index.ts';
import type { Area, Estagio, EstagioEspecialista, Lado, StatusRevisao } from './codes.ts';
import type { Ator, Contexto, Fatos, Guarda } from './facts.ts';
import type { Mudancas, Resultado } from './outcome.ts';
import type { Atividade, Estudo, Item, Opcao, Pipeline, Tarefa } from './state.ts';

export const AGORA = '2026-11-23T10:00:00-03:00';
const ESPECIALISTA = 20;
export const OUTRO_ESPECIALISTA = 21;
export const CONSULTOR = 10;

export const anEstudo = (campos: Partial<Estudo> = {}): Estudo => ({
  diagnostico_id: 1,
  estagio: 4,
  entrada_no_estagio: '2026-11-20T09:00:00-03:00',
  data_apresentacao: null,
  encerrado_em: null,
  encerrado_motivo: null,
  concluido_em: null,
  ultima_atividade_em: '2026-11-20T09:00:00-03:00',
  versao: 5,
  ...campos,
});

export const aTarefa = (area: Area, campos: Partial<Tarefa> = {}): Tarefa => ({
  tarefa_id: area * 100,
  produto_diagnostico_id: area,
  especialista_id: ESPECIALISTA,
  estagio_especialista: 1,
  status_tarefa: 1,
  rodada: 1,
  apresentada: false,
  apresentada_em: null,
  aguardando: 'especialista',
  motivo_recusa: null,
  dias_necessidade: 30,
  dias_acompanhamento: 3,
  criado_em: '2026-11-20T09:00:00-03:00',
  entrada_no_estagio: '2026-11-20T09:00:00-03:00',
  prazo: '2026-11-30T23:59:00-03:00',
  pontualidade: null,
  lembretes: 0,
  concluida_em: null,
  cancelada_em: null,
  versao: 3,
  ...campos,
});

/** One item of interest per area, with the area as its id. */
export const anItem = (area: Area, campos: Partial<Item> = {}): Item => ({
  diagnostico_produto_item_id: area,
  produto_diagnostico_id: area,
  interesse: 'S',
  sem_oferta: 'N',
  somar: 'N',
  tempo_necessidade: 2,
  dias_acompanhamento: 3,
  ...campos,
});

let proximaOpcao = 1000;
export const anOpcao = (area: Area, campos: Partial<Opcao> = {}): Opcao => ({
  diagnostico_produto_item_opcao_id: ++proximaOpcao,
  diagnostico_produto_item_id: area,
  produto_diagnostico_id: area,
  status: 'analisis',
  rodada: 1,
  validade_proposta: '2026-12-20',
  motivo_recusa: null,
  comentario_cliente: null,
  resposta: null,
  ...campos,
});

const atividade: Atividade = {
  status_tarefa: 2,
  aguardando: null,
  entrada_no_estagio: '2026-11-20T09:00:00-03:00',
  prazo: null,
  pontualidade: null,
  lembretes: 0,
  concluida_em: null,
};

export function aPipeline(partes: Partial<Pipeline> = {}): Pipeline {
  const areas = partes.areas ?? partes.tarefas?.map((t) => t.produto_diagnostico_id) ?? [1];
  return {
    estudo: anEstudo(),
    atividade,
    areas,
    tarefas: [],
    itens: areas.map((a) => anItem(a)),
    opcoes: [],
    ...partes,
  };
}

/** A study of one area at each stage. */
export function atEstagio(estagio: Estagio | 'encerrado'): Pipeline {
  const tarefa: Record<Estagio | 'encerrado', Partial<Tarefa> | null> = {
    1: null,
    2: null,
    3: null,
    4: {},
    5: { estagio_especialista: 2, aguardando: 'consultor' },
    6: { estagio_especialista: 2, apresentada: true, aguardando: 'cliente' },
    7: { estagio_especialista: 2, rodada: 2, aguardando: 'consultor' },
    8: { estagio_especialista: 3, apresentada: true, aguardando: 'consultor' },
    9: { estagio_especialista: 5, apresentada: true, aguardando: 'fornecedor' },
    10: { estagio_especialista: 6, apresentada: true, aguardando: null, status_tarefa: 3 },
    encerrado: { estagio_especialista: 7, aguardando: null, status_tarefa: 4, motivo_recusa: 'preco' },
  };
  const campos = tarefa[estagio];
  const apresentado = estagio !== 'encerrado' && estagio >= 6;
  return aPipeline({
    estudo: anEstudo({
      estagio: estagio === 'encerrado' ? 5 : estagio,
      data_apresentacao: apresentado ? '2026-11-10' : null,
      encerrado_em: estagio === 'encerrado' ? '2026-11-21T10:00:00-03:00' : null,
      encerrado_motivo: estagio === 'encerrado' ? 'preco' : null,
    }),
    atividade: estagio === 'encerrado' ? { ...atividade, status_tarefa: 4 } : atividade,
    areas: [1],
    tarefas: campos ? [aTarefa(1, campos)] : [],
    opcoes: campos ? [anOpcao(1, { rodada: campos.rodada ?? 1 })] : [],
  });
}

/** A study with area 2 at documents and area 1 at the given stage: no move of area 1 closes it. */
export const withTarefaAt = (estagio: EstagioEspecialista): Pipeline =>
  aPipeline({
    estudo: anEstudo({ estagio: 8, data_apresentacao: '2026-11-10' }),
    tarefas: [
      aTarefa(1, { estagio_especialista: estagio, apresentada: estagio > 2 }),
      aTarefa(2, { estagio_especialista: 3, apresentada: true, especialista_id: OUTRO_ESPECIALISTA }),
    ],
    opcoes: [anOpcao(1)],
  });

const IDS: Record<Lado, number | null> = { C: CONSULTOR, E: ESPECIALISTA, A: 1, K: null };
export const actorAs = (lado: Lado | null): Ator => ({
  lado,
  usuario_id: lado === null ? 99 : IDS[lado],
});

export const favourableFacts: Fatos = {
  faltas: () => [],
  documentosEnviados: () => false,
  pedeDeclaracao: () => false,
  candidatos: () => [
    {
      funcionario_id: ESPECIALISTA,
      relacionado: false,
      atendeu_antes: false,
      tarefas_abertas: 0,
      ultima_atribuicao: null,
    },
  ],
};

export const withMissing = (guarda: Guarda, problema: Problema): Fatos => ({
  ...favourableFacts,
  faltas: (g) => (g === guarda ? [problema] : []),
});

export const contextOf = (lado: Lado | null, mais: Partial<Contexto> = {}): Contexto => ({
  ator: actorAs(lado),
  agora: AGORA,
  fatos: favourableFacts,
  ...mais,
});

/** The changes, or a failure that shows the actual result. */
export function changesOf(resultado: Resultado): Mudancas {
  if (resultado.tipo !== 'mudou') expect.fail(`expected a change, got ${JSON.stringify(resultado)}`);
  return resultado.mudancas;
}

let proximaTarefa = 5000;
/** The state after storing the changes. */
export function applyChanges(p: Pipeline, m: Mudancas, areas: readonly Area[] = p.areas): Pipeline {
  return {
    ...p,
    areas,
    itens: areas.map((a) => p.itens.find((i) => i.produto_diagnostico_id === a) ?? anItem(a)),
    estudo: { ...p.estudo, ...m.estudo },
    atividade: { ...p.atividade, ...m.atividade },
    tarefas: [
      ...p.tarefas.map((t) => ({ ...t, ...m.tarefas.find((x) => x.tarefa_id === t.tarefa_id)?.campos })),
      ...m.novas_tarefas.map((t) => ({ ...t, tarefa_id: ++proximaTarefa })),
    ],
    opcoes: p.opcoes.map((o) => ({
      ...o,
      ...m.opcoes.find((x) => x.diagnostico_produto_item_opcao_id === o.diagnostico_produto_item_opcao_id)
        ?.campos,
    })),
  };
}

/** Answers all options of an area's current round alike, not sent yet. */
export const answerWith = (p: Pipeline, area: Area, status: Exclude<StatusRevisao, 'analisis'>): Pipeline => {
  const rodada = p.tarefas.find((t) => t.produto_diagnostico_id === area && !t.cancelada_em)?.rodada;
  return {
    ...p,
    opcoes: p.opcoes.map((o) =>
      o.produto_diagnostico_id === area && o.rodada === rodada
        ? {
            ...o,
            resposta: {
              status,
              comentario: status === 'adjust' ? 'Parcela menor' : null,
              motivo_recusa: status === 'reproved' ? ('preco' as const) : null,
            },
          }
        : o,
    ),
  };
};

/** The specialist's option for the current round of an area. */
export function quoteAll(p: Pipeline, area: Area, campos: Partial<Opcao> = {}): Pipeline {
  const rodada = p.tarefas.find((t) => t.produto_diagnostico_id === area && !t.cancelada_em)?.rodada ?? 1;
  return { ...p, opcoes: [...p.opcoes, anOpcao(area, { rodada, ...campos })] };
}
