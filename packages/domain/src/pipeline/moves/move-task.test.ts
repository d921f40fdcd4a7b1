import { describe, expect, it } from 'vitest';
import { ESTAGIOS_ESPECIALISTA, type EstagioEspecialista, type Lado } from '../codes.ts';
import { deriveEstagio } from '../derive.ts';
import {
  AGORA,
  actorAs,
  anEstudo,
  anItem,
  anOpcao,
  aPipeline,
  applyChanges,
  aTarefa,
  atEstagio,
  changesOf,
  contextOf,
  favourableFacts,
  OUTRO_ESPECIALISTA,
  withMissing,
  withTarefaAt,
} from '../pipeline.fixture.ts';
import { moveTarefa, type PedidoTarefa } from './move-task.ts';
import { movesOfferedOnTarefa } from './offers.ts';

const DE_E = [
  '1-2',
  '3-4',
  '4-5',
  '5-6',
  '4-3',
  '5-3',
  '5-4',
  '3-1',
  '4-1',
  '5-1',
  '1-7',
  '3-7',
  '4-7',
  '5-7',
];
const DE_C = ['2-1', '3-1', '4-1', '2-7', '3-7', '4-7', '5-7', '7-1'];
const LEGAIS: Record<Lado, readonly string[]> = { E: DE_E, C: DE_C, A: [...DE_E, ...DE_C], K: [] };

function esperado(de: EstagioEspecialista, para: EstagioEspecialista, lado: Lado | null): string {
  if (lado === null || lado === 'K') return 'sem_permissao';
  if (de === para) return 'sem_mudanca';
  const par = `${de}-${para}`;
  if (LEGAIS[lado].includes(par)) return 'mudou';
  return LEGAIS.A.includes(par) ? 'sem_permissao' : 'transicao_invalida';
}

const pares = ESTAGIOS_ESPECIALISTA.flatMap((de) => ESTAGIOS_ESPECIALISTA.map((para) => [de, para] as const));
const motivoDe = (para: EstagioEspecialista) => (para === 7 ? 'preco' : 'Condições mudaram');

describe.each(['C', 'E', 'A', 'K', null] as const)('requested pairs of a task by %s', (lado) => {
  it.each(pares)('%i to %i', (de, para) => {
    const p = withTarefaAt(de);
    const pedido: PedidoTarefa = {
      produto_diagnostico_id: 1,
      estagio: para,
      motivo: motivoDe(para),
      versao: 3,
    };
    const resultado = moveTarefa(p, pedido, contextOf(lado));
    expect(resultado.tipo).toBe(esperado(de, para, lado));
    if (resultado.tipo !== 'mudou') return;
    const { mudancas } = resultado;
    expect(mudancas.tarefas).toMatchObject([
      { tarefa_id: 100, campos: { estagio_especialista: para, entrada_no_estagio: AGORA, versao: 4 } },
    ]);
    expect(mudancas.estudo).not.toHaveProperty('versao');
    expect(mudancas.historico[0]).toMatchObject({
      objeto: 'tarefa',
      objeto_id: 100,
      de: String(de),
      para: String(para),
      pedido: true,
      papel: lado,
    });
    const depois = applyChanges(p, mudancas);
    expect(depois.estudo.estagio).toBe(deriveEstagio(depois.tarefas, depois.estudo));
    for (const h of mudancas.historico.slice(1))
      expect(h).toMatchObject({ objeto: 'estudo', pedido: false, papel: 'S' });
  });

  it('offered are exactly those allowed', () => {
    for (const de of ESTAGIOS_ESPECIALISTA) {
      const p = withTarefaAt(de);
      const [tarefa] = p.tarefas;
      const ofertas = tarefa ? movesOfferedOnTarefa(p.estudo, tarefa, actorAs(lado)).map((o) => o.para) : [];
      expect(ofertas.toSorted()).toEqual(
        ESTAGIOS_ESPECIALISTA.filter((para) => esperado(de, para, lado) === 'mudou'),
      );
    }
  });
});

const mover = (
  p: ReturnType<typeof withTarefaAt>,
  estagio: EstagioEspecialista,
  lado: Lado,
  motivo?: string,
) => moveTarefa(p, { produto_diagnostico_id: 1, estagio, motivo }, contextOf(lado));

describe('who may move a task', () => {
  it('excludes the specialist of another task', () => {
    const pedido: PedidoTarefa = { produto_diagnostico_id: 2, estagio: 4 };
    expect(moveTarefa(withTarefaAt(1), pedido, contextOf('E')).tipo).toBe('sem_permissao');
    expect(moveTarefa(withTarefaAt(1), { ...pedido, estagio: 3 }, contextOf('E')).tipo).toBe('sem_permissao');
  });

  it('is empty when the area has no task', () => {
    expect(moveTarefa(withTarefaAt(1), { produto_diagnostico_id: 6, estagio: 2 }, contextOf('E')).tipo).toBe(
      'nao_encontrado',
    );
  });

  it('lets only the administrator reopen a refused area at 10', () => {
    const dez = aPipeline({
      estudo: anEstudo({ estagio: 10, data_apresentacao: '2026-11-01', concluido_em: AGORA }),
      tarefas: [aTarefa(1, { estagio_especialista: 7 }), aTarefa(2, { estagio_especialista: 6 })],
    });
    expect(mover(dez, 1, 'C', 'Voltou').tipo).toBe('sem_permissao');
    expect(changesOf(mover(dez, 1, 'A', 'Voltou')).estudo).toMatchObject({ estagio: 7, concluido_em: null });
    for (const lado of ['C', 'A'] as const)
      expect(mover(atEstagio('encerrado'), 1, lado, 'Voltou').tipo).toBe('transicao_invalida');
  });
});

describe('reasons', () => {
  it.each([
    [2, 1, 'C'],
    [3, 1, 'E'],
    [4, 1, 'C'],
    [5, 4, 'E'],
    [5, 1, 'E'],
    [7, 1, 'C'],
  ] as const)('in words are required for %i to %i by %s', (de, para, lado) => {
    expect(mover(withTarefaAt(de), para, lado, '  ')).toMatchObject({
      errors: { motivo: ['Conte o motivo.'] },
    });
  });

  it('of a refusal are list codes', () => {
    expect(mover(withTarefaAt(3), 7, 'C', 'caro')).toMatchObject({
      errors: { motivo: ['Escolha um motivo da lista.'] },
    });
    expect(changesOf(mover(withTarefaAt(3), 7, 'C', 'concorrente')).tarefas).toMatchObject([
      {
        campos: {
          motivo_recusa: 'concorrente',
          status_tarefa: 4,
          aguardando: null,
          prazo: null,
          pontualidade: 2,
        },
      },
    ]);
  });

  it('are always required of the administrator', () => {
    expect(mover(withTarefaAt(1), 2, 'A')).toMatchObject({ errors: { motivo: ['Conte o motivo.'] } });
  });

  it('record the side of the event', () => {
    expect(changesOf(mover(withTarefaAt(3), 1, 'C', 'x')).historico[0]?.evento).toBe('reabrir_ajuste');
    expect(changesOf(mover(withTarefaAt(3), 1, 'E', 'x')).historico[0]?.evento).toBe('condicao_mudou');
  });
});

describe('guards', () => {
  it.each([
    [1, 2, 'entregar_cotacao'],
    [3, 4, 'documentos_conferidos'],
    [4, 5, 'propostas_inseridas'],
    [4, 3, 'pendencia'],
    [5, 3, 'pendencia'],
    [5, 6, 'apolices_cadastradas'],
  ] as const)('of %i to %i are those of %s', (de, para, guarda) => {
    const fatos = withMissing(guarda, { codigo: 'nada_emitido', lugar: { area: 1 } });
    const pedido: PedidoTarefa = { produto_diagnostico_id: 1, estagio: para };
    expect(moveTarefa(withTarefaAt(de), pedido, contextOf('E', { fatos }))).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { 'produtos.1': [expect.any(String)] },
    });
  });
});

describe('waiting and status', () => {
  it.each([
    [1, 2, { aguardando: 'consultor', status_tarefa: 2 }],
    [3, 4, { aguardando: 'especialista', status_tarefa: 1 }],
    [4, 5, { aguardando: 'fornecedor', status_tarefa: 1 }],
    [5, 6, { aguardando: null, status_tarefa: 3, concluida_em: AGORA }],
    [5, 3, { aguardando: 'consultor', status_tarefa: 2 }],
  ] as const)('are as expected after %i to %i', (de, para, campos) => {
    const p = withTarefaAt(de);
    const depois = applyChanges(p, changesOf(mover(p, para, 'E')));
    expect(depois.tarefas[0]).toMatchObject(campos);
  });

  it('waits for the consultant after a new document request', () => {
    const fatos = { ...favourableFacts, documentosEnviados: () => true };
    const pedido: PedidoTarefa = { produto_diagnostico_id: 1, estagio: 3 };
    const m = changesOf(moveTarefa(withTarefaAt(4), pedido, contextOf('E', { fatos })));
    expect(m.tarefas[0]?.campos.aguardando).toBe('consultor');
    expect(m.notificacoes).toEqual([{ nome: 'documento_solicitado', area: 1, para: 'consultor' }]);
  });

  it('stores the punctuality of a stage in its event', () => {
    const p = aPipeline({
      tarefas: [aTarefa(1, { prazo: '2026-11-20T23:59:00-03:00' }), aTarefa(2)],
    });
    const m = changesOf(mover(p, 2, 'E'));
    expect(m.historico[0]?.dados).toEqual({ pontualidade: 1 });
    expect(applyChanges(p, m).tarefas[0]?.pontualidade).toBeNull();
  });
});

describe('delivering a quote', () => {
  it('replaces quotes of earlier rounds unless carried over', () => {
    const velha = anOpcao(1, { status: 'approved' });
    const recusada = anOpcao(1, { status: 'reproved', motivo_recusa: 'preco' });
    const levada = anOpcao(1, { rodada: 2 });
    const outraArea = anOpcao(2, { status: 'approved' });
    const p = aPipeline({
      estudo: anEstudo({ estagio: 7, data_apresentacao: '2026-11-01' }),
      tarefas: [aTarefa(1, { rodada: 2 }), aTarefa(2, { estagio_especialista: 3 })],
      opcoes: [velha, recusada, levada, outraArea],
    });
    expect(changesOf(mover(p, 2, 'E')).opcoes).toEqual([
      {
        diagnostico_produto_item_opcao_id: velha.diagnostico_produto_item_opcao_id,
        campos: { status: 'reproved', motivo_recusa: 'substituida' },
      },
    ]);
  });

  it('drops the options of an item without offer', () => {
    const rascunho = anOpcao(1, { diagnostico_produto_item_id: 11 });
    const p = aPipeline({
      tarefas: [aTarefa(1)],
      itens: [anItem(1), anItem(1, { diagnostico_produto_item_id: 11, sem_oferta: 'S' })],
      opcoes: [anOpcao(1), rascunho],
    });
    expect(changesOf(mover(p, 2, 'E')).opcoes).toEqual([
      {
        diagnostico_produto_item_opcao_id: rascunho.diagnostico_produto_item_opcao_id,
        campos: { status: 'reproved', motivo_recusa: 'sem_oferta' },
      },
    ]);
  });

  it('refuses the area when no item has an offer', () => {
    const p = aPipeline({
      tarefas: [aTarefa(1), aTarefa(2)],
      itens: [anItem(1, { sem_oferta: 'S' }), anItem(1, { interesse: 'N' }), anItem(2)],
    });
    const m = changesOf(mover(p, 2, 'E'));
    expect(m.tarefas).toMatchObject([{ campos: { estagio_especialista: 7, motivo_recusa: 'sem_oferta' } }]);
    expect(m.notificacoes).toEqual([
      { nome: 'area_recusada', area: 1, motivo: 'sem_oferta', para: 'consultor' },
    ]);
  });
});

describe('task request without an area', () => {
  const duas = aPipeline({
    tarefas: [
      aTarefa(1),
      aTarefa(2, { versao: 4 }),
      aTarefa(3, { estagio_especialista: 3 }),
      aTarefa(4, { especialista_id: OUTRO_ESPECIALISTA }),
    ],
  });

  it("moves all the specialist's own tasks at that stage", () => {
    const m = changesOf(moveTarefa(duas, { estagio: 2, versao: 4 }, contextOf('E')));
    expect(m.tarefas.map((t) => t.tarefa_id)).toEqual([100, 200]);
    expect(moveTarefa(duas, { estagio: 2, versao: 3 }, contextOf('E')).tipo).toBe('versao_antiga');
  });

  it('requires the area when several stages lead to the target', () => {
    expect(moveTarefa(duas, { estagio: 7, motivo: 'preco' }, contextOf('E'))).toMatchObject({
      errors: { produto_diagnostico_id: ['Informe a área.'] },
    });
  });

  it('reports an unchanged state and an impossible target', () => {
    expect(moveTarefa(duas, { estagio: 3 }, contextOf('E')).tipo).toBe('sem_mudanca');
    expect(moveTarefa(duas, { estagio: 6 }, contextOf('E')).tipo).toBe('transicao_invalida');
  });

  it('is for specialists with a task of their own', () => {
    expect(moveTarefa(duas, { estagio: 2 }, contextOf('C')).tipo).toBe('dados_invalidos');
    expect(moveTarefa(duas, { estagio: 2 }, contextOf(null)).tipo).toBe('sem_permissao');
    const alheio = contextOf('E', { ator: { lado: 'E', usuario_id: 77 } });
    expect(moveTarefa(duas, { estagio: 2 }, alheio).tipo).toBe('sem_permissao');
  });
});

describe('single area of a study, when refused', () => {
  it('closes the study with the last reason', () => {
    const p = aPipeline({
      estudo: anEstudo({ estagio: 6, data_apresentacao: '2026-11-01' }),
      tarefas: [
        aTarefa(1, { estagio_especialista: 2, apresentada: true }),
        aTarefa(2, { estagio_especialista: 7, motivo_recusa: 'preco' }),
      ],
    });
    const m = changesOf(mover(p, 7, 'C', 'sem_interesse'));
    expect(m.estudo).toMatchObject({ encerrado_em: AGORA, encerrado_motivo: 'sem_interesse' });
    expect(m.historico.at(-1)).toMatchObject({ objeto: 'estudo', de: '6', para: 'encerrado', pedido: false });
    expect(m.atividade).toMatchObject({ status_tarefa: 4 });
  });
});
