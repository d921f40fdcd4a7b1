import type { EventoEstudo, EventoTarefa } from '@farol/domain/pipeline';

type MoveWords = {
  /** Label of the menu entry or button that opens the dialog. */
  entry: string;
  title: string;
  body: string;
  action: string;
  done: string;
  wordsLabel?: string;
  danger?: boolean;
};

/** Moves of the study that these screens offer the consultant. */
export const STUDY_MOVES = {
  recolher: {
    entry: 'Recolher da cotação',
    title: 'Recolher o estudo',
    body: 'O estudo volta ao diagnóstico e sai da fila dos especialistas. Nenhum deles começou a cotar.',
    action: 'Recolher',
    done: 'Estudo recolhido. Você pode mudar as respostas e enviar de novo.',
  },
  pedir_nova_cotacao: {
    entry: 'Pedir nova cotação',
    title: 'Pedir nova cotação',
    body: 'A área volta ao especialista numa nova rodada. Ele lê o que você escrever.',
    action: 'Pedir nova cotação',
    done: 'Nova cotação pedida.',
    wordsLabel: 'O que precisa mudar na cotação?',
  },
  reabrir_ajuste: {
    entry: 'Voltar para ajuste',
    title: 'Voltar para ajuste',
    body: 'As áreas escolhidas voltam à cotação numa nova rodada. O que o cliente já aprovou nelas deixa de valer quando a nova cotação chegar.',
    action: 'Voltar para ajuste',
    done: 'Área de volta à cotação.',
    wordsLabel: 'O que o cliente quer mudar?',
  },
  cancelar: {
    entry: 'Encerrar estudo',
    title: 'Encerrar o estudo',
    body: 'As áreas em andamento param e os especialistas são avisados. As apólices já registradas ficam com o cliente. O estudo pode ser reaberto depois.',
    action: 'Encerrar estudo',
    done: 'Estudo encerrado.',
    danger: true,
  },
  reabrir: {
    entry: 'Reabrir estudo',
    title: 'Reabrir o estudo',
    body: 'As áreas escolhidas voltam à cotação numa nova rodada.',
    action: 'Reabrir estudo',
    done: 'Estudo reaberto.',
    wordsLabel: 'Por que reabrir?',
  },
} as const satisfies Partial<Record<EventoEstudo, MoveWords>>;

/** Moves of one area. */
export const TASK_MOVES = {
  pedir_nova_cotacao: STUDY_MOVES.pedir_nova_cotacao,
  reabrir_ajuste: STUDY_MOVES.reabrir_ajuste,
  recusar: {
    entry: 'Desistir desta área',
    title: 'Desistir da área',
    body: 'A área sai do andamento do estudo e o especialista é avisado. Você pode retomá-la enquanto o estudo estiver aberto.',
    action: 'Desistir da área',
    done: 'Área encerrada.',
    danger: true,
  },
  reabrir: {
    entry: 'Retomar esta área',
    title: 'Retomar a área',
    body: 'A área volta à cotação numa nova rodada.',
    action: 'Retomar área',
    done: 'Área de volta à cotação.',
    wordsLabel: 'Por que retomar?',
  },
} as const satisfies Partial<Record<EventoTarefa, MoveWords>>;

export const moveTexts = {
  areas: 'Áreas',
  areasMissing: 'Escolha ao menos uma área.',
  reason: 'Motivo',
  reasonMissing: 'Escolha um motivo da lista.',
  words: 'Motivo',
  wordsMissing: 'Conte o motivo.',
  more: 'Mais ações do estudo',
  moreOfArea: (area: string) => `Mais ações de ${area}`,
  personMissing: 'Escolha uma pessoa da lista.',
  receives: {
    title: 'Enviar a área para cotação',
    send: 'Enviar para cotação',
    label: 'Quem recebe',
    lead: (n: number) => (n === 1 ? 'Vai para:' : 'Cada área vai para quem cuida dela:'),
    until: (day: string) => `cota até ${day.charAt(0).toLowerCase()}${day.slice(1)}`,
    missing: 'Antes de enviar falta',
    unknown: 'Não deu para ver agora quem recebe. Você pode enviar mesmo assim.',
  },
  handTask: {
    entry: 'Passar a outro especialista',
    title: 'Passar a outro especialista',
    body: (name: string) => `Hoje é de ${name}. Etapa e prazo continuam os mesmos.`,
    action: 'Passar área',
    done: 'Área com novo especialista.',
    wordsLabel: 'Por que passar?',
  },
  removeArea: {
    entry: 'Tirar do estudo',
    title: 'Tirar a área do estudo',
    body: 'A cotação desta área é cancelada e ela sai do estudo. As respostas ficam guardadas e voltam se você escolher a área de novo.',
    action: 'Tirar do estudo',
    done: 'Área fora do estudo.',
  },
  duplicate: {
    entry: 'Duplicar estudo',
    title: 'Duplicar o estudo',
    body: 'Um novo estudo começa com as respostas, as áreas e os itens deste. Cotações, documentos e apólices ficam aqui.',
    action: 'Duplicar estudo',
    done: 'Novo estudo aberto com as respostas do anterior.',
    draft: 'Este cliente já tem um estudo em preparação.',
    openDraft: 'Abrir',
  },
  remove: 'Excluir estudo',
  undone: 'Desfeito: o estudo está como antes.',
  closed: (day: string, reason: string) => `Estudo encerrado em ${day}${reason ? `: ${reason}.` : '.'}`,
  closedHint: 'Nada muda enquanto ele estiver encerrado.',
  reading: 'Esta etapa já passou: aqui é só para ler.',
  present: 'Ir para a etapa atual',
} as const;

/** A change that the quotes do not allow. */
export const quotedTexts = {
  title: 'Isto já foi cotado',
  putBack: 'A resposta voltou ao que era. Nada do que você preencheu se perdeu.',
  keep: 'Deixar como está',
  refuseOptions: 'Ver e recusar as opções',
} as const;

export type StudyMoveName = keyof typeof STUDY_MOVES;
export type TaskMoveName = keyof typeof TASK_MOVES;
