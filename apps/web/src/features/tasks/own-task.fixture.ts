import type { Estudo, Item, Opcao, Tarefa } from '@farol/contracts';
import { ARQUIVO, estudoDe, itemDe, opcaoDe, tarefaDe } from '../study/study.fixture.ts';

/** An option with its quotation file. */
export const optionOf = (over: Partial<Opcao> = {}): Opcao =>
  opcaoDe({
    diagnostico_produto_item_opcao_id: 31,
    diagnostico_produto_item_id: 21,
    recomendada: 'S',
    arquivo: { ...ARQUIVO, nome: 'cotacao.pdf' },
    versao: 3,
    valor_cobertura: 800_000,
    valor_premio: 142.5,
    ...over,
  });

export const itemOf = (over: Record<string, unknown> = {}): Item =>
  itemDe([optionOf()], { diagnostico_produto_item_id: 21, capital_desejado: 800_000, ...over });

export const taskOf = (over: Partial<Tarefa> = {}): Tarefa =>
  tarefaDe({
    tarefa_id: 41,
    estagio_especialista: 1,
    especialista: { funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo' },
    prazo: '2099-11-20T02:59:00.000Z',
    aguardando: 'especialista',
    versao: 9,
    ...over,
  });

/** A study with one life area, quoted by the logged-in person. */
export const studyOf = ({
  item = itemOf(),
  task = taskOf(),
  ...over
}: { item?: Item; task?: Tarefa } & Partial<Estudo> = {}): Estudo =>
  estudoDe([{ id: 1, nome: 'Vida', itens: [item] }], {
    consultor: { funcionario_id: 2, pessoa_nome: 'Diego Nogueira' },
    estagio: 4,
    papel: 'E',
    tarefas: [task],
    resultados: [],
    ...over,
  });

/** The reply to a move that notified nobody. */
export const movedOf = (over: Parameters<typeof studyOf>[0] = {}) => ({ ...studyOf(over), avisados: [] });
