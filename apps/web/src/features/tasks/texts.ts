import type { EventoTarefa } from '@farol/domain/pipeline';

export const taskTexts = {
  undone: 'Desfeito: a tarefa está como antes.',
  delivery: {
    name: 'Entrega da cotação',
    canUndo: (minutes: number) =>
      `Cotação entregue. Dá para desfazer por mais ${minutes} min, enquanto ninguém abrir.`,
    opened: (who: string, when: string) =>
      `${who} abriu a cotação às ${when}. Não dá mais para desfazer a entrega.`,
    undo: 'Desfazer entrega',
    undone: 'Entrega desfeita. O aviso foi retirado, e as opções podem mudar.',
  },
  parent: 'Atividades',
  study: (id: number, consultor: string) => `Estudo ${id} · consultor ${consultor}`,
  age: (years: number) => `${years} anos`,
  round: (round: number) => `${round}ª rodada`,
  due: (when: string) => `Vence ${when.toLowerCase()}`,
  late: (when: string) => `Venceu ${when.toLowerCase()}`,
  done: 'Concluído',
  refused: 'Recusado',
  refusedWhy: (reason: string) => `Recusado: ${reason}`,
  readOnly: 'Esta área terminou. Tudo aqui é só leitura.',
  notYours: 'Esta área está com outro especialista. Você vê o que fez, sem mudar.',
  notHere: 'Este estudo não tem tarefa sua',
  notHereHint: 'A área pode ter sido retirada ou passada a outra pessoa.',
  next: 'Próxima da fila',
  nextOf: (step: string, customer: string) => `${step}, ${customer}`,
  nextDue: (when: string, isLate: boolean) => `${isLate ? 'Venceu' : 'Vence'} ${when.toLowerCase()}.`,
  nextOpen: 'Abrir',
  nextKey: 'Alt+N',
  nothingNext: 'Nada mais com você agora.',
  toQueue: 'Ver atividades',
  failed: 'Não conseguimos abrir o estudo',
  neverOpened: 'Este estudo ainda não foi aberto neste aparelho',
  neverOpenedHint:
    'Sem rede, abrem os estudos abertos aqui desde que você entrou. O que está guardado será enviado quando a rede voltar.',
  areas: 'Áreas do estudo',
  moreMoves: 'Mais ações',
  changed: 'Outra pessoa mudou esta área. Mostramos como está agora.',
  reason: 'Motivo',
  choose: 'Escolha',
  reasonHint: 'Fica no histórico do estudo e avisa o consultor.',
  reasonMissing: 'Escolha o motivo.',
  words: 'O que aconteceu',
  wordsMissing: 'Escreva o que aconteceu.',
  cancel: 'Cancelar',
  history: 'Linha do tempo',
} as const;

type MoveTexts = {
  action: string;
  title: string;
  hint: string;
  done: string;
  /** Notifies the study's consultant; the confirmation says whether that was done. */
  tells?: boolean;
  danger?: boolean;
};

/** Labels of a move: button, reason dialog, and toast. */
export const MOVE_TEXTS: Record<EventoTarefa, MoveTexts> = {
  entregar_cotacao: {
    action: 'Entregar cotação',
    title: 'Entregar a cotação?',
    hint: 'As opções seguem para o consultor apresentar.',
    done: 'Cotação entregue.',
    tells: true,
  },
  pedir_nova_cotacao: {
    action: 'Pedir nova cotação',
    title: 'Pedir nova cotação',
    hint: 'O especialista cota outra vez.',
    done: 'Nova cotação pedida.',
  },
  documentos_conferidos: {
    action: 'Documentos conferidos',
    title: 'Concluir a conferência?',
    hint: 'Todos os documentos estão aprovados.',
    done: 'Documentos conferidos. Agora, as propostas.',
  },
  reabrir_ajuste: {
    action: 'Reabrir ajuste',
    title: 'Reabrir para ajuste',
    hint: 'A área volta a ser cotada.',
    done: 'Área reaberta.',
  },
  condicao_mudou: {
    action: 'Condição mudou',
    title: 'O fornecedor não mantém a condição',
    hint: 'A área volta para a cotação numa nova rodada, e o consultor é avisado.',
    done: 'A área voltou para a cotação.',
    tells: true,
  },
  propostas_inseridas: {
    action: 'Propostas inseridas',
    title: 'Concluir as propostas?',
    hint: 'As propostas seguem para o fornecedor.',
    done: 'Propostas inseridas. Agora é com o fornecedor.',
    tells: true,
  },
  pendencia: {
    action: 'Devolver com pendência',
    title: 'Devolver com pendência?',
    hint: 'A área espera o consultor enviar os documentos pedidos.',
    done: 'Pendência registrada.',
    tells: true,
  },
  refazer_proposta: {
    action: 'Refazer proposta',
    title: 'O fornecedor quer a proposta de novo',
    hint: 'As condições aprovadas continuam; só a proposta é refeita.',
    done: 'A área voltou para as propostas.',
  },
  recusa_subscricao: {
    action: 'Recusa na subscrição',
    title: 'O fornecedor recusou as condições',
    hint: 'A área volta para a cotação numa nova rodada.',
    done: 'A área voltou para a cotação.',
    tells: true,
  },
  apolices_cadastradas: {
    action: 'Concluir a área',
    title: 'Concluir a área?',
    hint: 'Depois de concluída, a área fica só para leitura.',
    done: 'Área concluída.',
    tells: true,
  },
  recusar: {
    action: 'Recusar',
    title: 'Recusar esta área?',
    hint: 'A área sai do estudo e o consultor é avisado.',
    done: 'Área recusada.',
    tells: true,
    danger: true,
  },
  reabrir: {
    action: 'Reabrir',
    title: 'Reabrir esta área',
    hint: 'A área volta para a cotação.',
    done: 'Área reaberta.',
  },
};
