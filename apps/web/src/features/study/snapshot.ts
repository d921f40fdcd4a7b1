import type { Estudo, Item, Tarefa } from '@farol/contracts';
import { camposDoItem, ehTabela, nomesDasTabelas, tabela } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { areaEncerrada } from '@farol/domain/pipeline';
import type { EstudoRespondido, ItemConferido } from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';

type Tables = EstudoRespondido['tabelas'];

function tablesOf(owner: Readonly<Record<string, unknown>>, nomes: readonly string[]): Tables {
  return Object.fromEntries(
    nomes.map((nome) => [nome, Array.isArray(owner[nome]) ? (owner[nome] as Tables[string]) : []]),
  );
}

const GENERAL = nomesDasTabelas.filter((nome) => tabela(nome).dono === 'diagnostico');

const tableNamesOf = (codigo: string) =>
  camposDoItem(codigo)
    .map((campo) => campo.nome)
    .filter((nome) => ehTabela(nome) && tabela(nome).dono === 'item');

/** The area's task, where it was not called off. */
export const taskOf = (estudo: Estudo, area: number): Tarefa | null =>
  estudo.tarefas.find((t) => t.produto_diagnostico_id === area && t.cancelada_em === null) ?? null;

const isEnded = (task: Tarefa | null): boolean => task !== null && areaEncerrada(task);

export const checkedItem = (item: Item, task: Tarefa | null): ItemConferido => ({
  codigo: item.codigo,
  tipo_segurado: item.tipo_segurado as ItemConferido['tipo_segurado'],
  campos: item,
  tabelas: tablesOf(item, tableNamesOf(item.codigo)),
  sem_oferta: item.sem_oferta,
  sem_oferta_motivo: item.sem_oferta_motivo,
  opcoes: item.diagnostico_produto_item_opcoes,
  encerrado: isEnded(task),
});

/** The study as rules and calculators read it, from what came over the wire. */
export function snapshotOf(estudo: Estudo, hoje = today()): EstudoRespondido {
  return {
    diagnostico: estudo,
    tabelas: tablesOf(estudo, GENERAL),
    produtos: estudo.diagnostico_produtos.map((produto) => {
      const task = taskOf(estudo, produto.produto_diagnostico_id);
      return {
        produto_diagnostico_id: produto.produto_diagnostico_id as Area,
        rodada: task?.rodada ?? 1,
        itens: produto.diagnostico_produto_itens.map((item) => checkedItem(item, task)),
      };
    }),
    hoje,
  };
}
