import { type Area, rotuloDaSituacao } from '../codes.ts';
import { type Ato, abrirRascunho, type Rascunho } from '../draft.ts';
import type { Contexto } from '../facts.ts';
import { type FieldErrors, juntarErros, type Resultado } from '../outcome.ts';
import { concluir } from '../settle.ts';
import { type NovaTarefa, type Pipeline, situacaoDe, type Tarefa } from '../state.ts';
import { conferir, type Faltas } from './checks.ts';
import { abrirTarefas, planejarTarefas } from './open-tasks.ts';
import { faltaDeMotivo, motivoDaLista } from './reason.ts';
import { tarefasDoPedido } from './study-areas.ts';
import {
  type AlvoEstudo,
  alvoDe,
  avisoDoPedido,
  type MovimentoEstudo,
  movimentoPedido,
} from './study-moves.ts';
import { apresentarTarefa, cancelarTarefa, entrar } from './task-effects.ts';
import { servePara } from './task-moves.ts';

export type PedidoEstudo = AlvoEstudo & {
  produtos?: readonly Area[];
  motivo?: string | null;
  versao?: number;
};

type Plano = { movimento: MovimentoEstudo; tarefas: Tarefa[]; novas: NovaTarefa[]; faltas: Faltas };

/** Guards of the event, and the tasks it will touch or open. */
function planejar(movimento: MovimentoEstudo, p: Pipeline, pedido: PedidoEstudo, contexto: Contexto): Plano {
  const { fatos, ator } = contexto;
  const { evento, guarda } = movimento;
  const motivo = faltaDeMotivo(movimento.pede, pedido.motivo, ator.lado);
  if (evento === 'enviar_cotacao') {
    const { problemas, tarefas } = planejarTarefas(p, p.areas, contexto);
    const semAreas: FieldErrors = p.areas.length === 0 ? { produtos: ['Escolha ao menos uma área.'] } : {};
    const faltas = { erros: juntarErros(motivo, semAreas), problemas };
    return { movimento, tarefas: [], novas: tarefas, faltas };
  }
  const { tarefas, erros } = tarefasDoPedido(evento, p, pedido.produtos);
  const areas = evento === 'apresentar' ? tarefas.map((t) => t.produto_diagnostico_id) : [null];
  const problemas = guarda ? areas.flatMap((area) => fatos.faltas(guarda, area)) : [];
  return { movimento, tarefas, novas: [], faltas: { erros: juntarErros(motivo, erros), problemas } };
}

function aplicar(r: Rascunho, { movimento, tarefas, novas }: Plano, pedido: PedidoEstudo, ato: Ato): void {
  const efeito = { ...ato, pedido: false };
  const tocadas = tarefas
    .map((t) => r.tarefas.find((copia) => copia.tarefa_id === t.tarefa_id))
    .filter((t) => t !== undefined);
  switch (movimento.evento) {
    case 'iniciar_levantamento':
    case 'voltar_levantamento':
      r.estudo.estagio = 2;
      return;
    case 'concluir_levantamento':
      r.estudo.estagio = 3;
      return;
    case 'enviar_cotacao':
      r.estudo.estagio = 4;
      abrirTarefas(r, novas, efeito);
      return;
    case 'recolher':
      r.estudo.estagio = 3;
      for (const t of r.tarefas) if (t.cancelada_em === null) cancelarTarefa(r, t, efeito);
      return;
    case 'apresentar':
      for (const t of tocadas) apresentarTarefa(r, t);
      return;
    case 'pedir_nova_cotacao':
    case 'reabrir_ajuste':
      for (const t of tocadas) entrar(r, t, 1, efeito);
      return;
    case 'cancelar': {
      const motivo = motivoDaLista(pedido.motivo);
      for (const t of tocadas) entrar(r, t, 7, efeito, motivo);
      Object.assign(r.estudo, { encerrado_em: r.contexto.agora, encerrado_motivo: motivo });
      return;
    }
    case 'reabrir':
      Object.assign(r.estudo, { encerrado_em: null, encerrado_motivo: null });
      for (const t of tocadas) entrar(r, t, 1, efeito);
      return;
  }
}

const naoExiste = (p: Pipeline, pedido: PedidoEstudo): string =>
  avisoDoPedido(pedido, p) ??
  (p.estudo.encerrado_em !== null
    ? 'O estudo está encerrado. Reabra-o para continuar.'
    : `De "${rotuloDaSituacao(p.estudo.estagio)}" não se passa para "${rotuloDaSituacao(alvoDe(pedido, p))}".`);

/** Moves a study as requested: by target stage, or by closing and reopening it. */
export function moverEstudo(pipeline: Pipeline, pedido: PedidoEstudo, contexto: Contexto): Resultado {
  const { lado } = contexto.ator;
  const movimento = movimentoPedido(pedido, pipeline);
  let plano: Plano | undefined;
  const parada = conferir({
    permitido: lado !== null && lado !== 'K' && (!movimento || servePara(movimento, lado)),
    jaEsta: situacaoDe(pipeline.estudo) === alvoDe(pedido, pipeline),
    versoes: [{ pedida: pedido.versao, presente: pipeline.estudo.versao }],
    existe: movimento ? true : naoExiste(pipeline, pedido),
    guardas: () => {
      plano = movimento && planejar(movimento, pipeline, pedido, contexto);
      return plano?.faltas ?? { erros: {} };
    },
  });
  if (parada || !plano) return parada ?? { tipo: 'sem_mudanca' };

  const r = abrirRascunho(pipeline, contexto);
  const ato = { evento: plano.movimento.evento, pedido: true, motivo: pedido.motivo?.trim() || null };
  aplicar(r, plano, pedido, ato);
  r.estudo.versao += 1;
  return concluir(r, ato);
}
