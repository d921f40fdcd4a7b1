import type { StatusTarefa } from './codes.ts';
import { followUpPrazo, type ParametrosPrazo, pontualidadeAt } from './deadlines/deadlines.ts';
import { aguardandoOfEstudo } from './derive.ts';
import { type Atividade, type Estudo, type Item, isLive, type NovaTarefa, situacaoOf } from './state.ts';

type Base = {
  antes: Atividade;
  estudo: Estudo;
  tarefas: readonly NovaTarefa[];
  itens: readonly Item[];
  mudouDeEstagio: boolean;
  agora: string;
  prazos: ParametrosPrazo;
};

/**
 * The consultant's own deadline: that of areas waiting for them or the customer, else a term after the last activity.
 */
function prazoOfAtividade({ estudo, tarefas, itens, agora, prazos }: Base): string | null {
  switch (situacaoOf(estudo)) {
    case 1:
    case 2:
    case 3:
    case 7:
      return followUpPrazo(
        agora,
        itens.filter((i) => i.interesse === 'S'),
        prazos,
      );
    case 5:
    case 6:
    case 8:
      return (
        tarefas
          .filter((t) => isLive(t) && (t.aguardando === 'consultor' || t.aguardando === 'cliente'))
          .map((t) => t.prazo)
          .filter((p) => p !== null)
          .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
      );
    default:
      return null;
  }
}

function statusOfAtividade(estudo: Estudo): StatusTarefa {
  const situacao = situacaoOf(estudo);
  if (situacao === 'encerrado') return 4;
  return situacao === 10 ? 3 : 2;
}

/** The same instant may be stored with another offset. */
const isSameInstant = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

/** The consultant's activity after a change in the study. */
export function nextAtividade(base: Base): Atividade {
  const { antes, estudo, agora } = base;
  const status_tarefa = statusOfAtividade(estudo);
  const terminada = status_tarefa >= 3;
  const contado = prazoOfAtividade(base);
  const prazo = isSameInstant(contado, antes.prazo) ? antes.prazo : contado;
  const congelada = antes.prazo === null ? null : pontualidadeAt(antes.prazo, agora);
  return {
    status_tarefa,
    aguardando: aguardandoOfEstudo(estudo, base.tarefas),
    entrada_no_estagio: base.mudouDeEstagio ? agora : antes.entrada_no_estagio,
    prazo,
    pontualidade: terminada ? (antes.pontualidade ?? congelada) : null,
    lembretes: prazo === antes.prazo ? antes.lembretes : 0,
    concluida_em: terminada ? (antes.concluida_em ?? agora) : null,
  };
}
