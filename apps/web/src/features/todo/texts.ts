import type { AcaoTodo, AtoDaArea, Estagio } from '@farol/domain/pipeline';
import { deadline, plural } from '../../shared/format/index.ts';

export const todoTexts = {
  name: 'Tarefas',
  about: 'O que está atrasado, o que é para hoje e para depois, e o que espera por outra pessoa.',
  inPeriod: (n: number, days: number) => `${n} nos próximos ${days} dias`,
  later: (n: number) => `${n} mais adiante`,
  noneToday: 'Nenhuma para hoje',
  newCustomer: 'Novo cliente',
  newStudy: 'Novo diagnóstico',
  columns: {
    what: 'O que fazer',
    customer: 'Cliente',
  },
  search: 'Filtrar por cliente',
  label: 'O que você tem a fazer',
  empty: 'Suas tarefas aparecem aqui',
  emptyHint: 'Cada estudo aberto traz o próximo passo, com prazo. Comece cadastrando um cliente.',
  filterEmpty: 'Nenhuma tarefa com esses filtros',
  without: (n: number) => `Há ${plural(n, 'tarefa', 'tarefas')} sem esses filtros.`,
  failed: 'Não conseguimos abrir suas tarefas',
  noAreas: 'a definir',
  areas: (n: number) => plural(n, 'área', 'áreas'),
  open: 'Abrir',
  panel: 'Sua semana',
  week: 'Esta semana',
  holiday: (name: string, weekday: string) =>
    `${weekday} é feriado (${name}): prazos em dias úteis já descontam.`,
  unfinished: 'Continuar diagnóstico',
  noUnfinished: 'Nenhum diagnóstico por terminar.',
  unfinishedFailed: 'Não conseguimos abrir os diagnósticos por terminar.',
  steps: (done: number, all: number) => `${done} de ${all}`,
  saved: (when: string) => `salvo ${when}`,
  renewals: 'Renovações em 30 dias',
  allRenewals: 'Ver todas as renovações',
  told: 'informada no diagnóstico',
  noRenewals: 'Nenhuma apólice vence em 30 dias.',
  kind: 'Tipo',
  kinds: {
    aniversario: 'Aniversário',
    renovacao: 'Renovação',
    revisao_anual: 'Revisão anual',
    propria: 'Tarefa',
    ficha: 'Ficha',
  } as Readonly<Record<string, string>>,
  whose: 'De quem',
  mine: 'Minhas',
  team: 'Da equipe',
  consultant: 'Consultor',
  birthdayOn: (age: number | null, when: string) =>
    age === null ? `Aniversário: ${when}` : `Faz ${plural(age, 'ano', 'anos')}: ${when}`,
  birthdayToday: (age: number | null) =>
    age === null ? 'Faz aniversário hoje' : `Faz ${plural(age, 'ano', 'anos')} hoje`,
  birthdayPast: (age: number | null, when: string) =>
    age === null ? `Fez aniversário: ${when}` : `Fez ${plural(age, 'ano', 'anos')}: ${when}`,
  spouseOf: (name: string, customer: string) => `${name}, cônjuge de ${customer}`,
  policyEnds: (policy: string, days: number) =>
    days < 0
      ? `${policy}: venceu há ${plural(-days, 'dia', 'dias')}`
      : days === 0
        ? `${policy}: vence hoje`
        : `${policy}: vence em ${plural(days, 'dia', 'dias')}`,
  sendAgain: 'Reenviar documentos',
  refused: (n: number, areas: string) => `${plural(n, 'recusado', 'recusados')}: ${areas}`,
  noted: 'Tarefa anotada',
  atHour: (hour: string) => `Tarefa anotada, às ${hour}`,
  answered: (when: string) => `Respondeu pelo link: ${when.toLowerCase()}`,
  snoozed: (when: string) => `adiada para ${when.toLowerCase()}`,
  message: 'Mensagem',
  messageTo: (name: string) => `Mensagem: ${name}`,
  more: (name: string) => `Mais ações: ${name}`,
  startStudy: 'Abrir novo estudo',
  seen: 'Já vi',
  finish: 'Concluir',
  finishSent: 'Enviei: concluir a tarefa',
  snoozeMenu: 'Adiar…',
  takeUp: 'Retomar agora',
  dismissMenu: 'Dispensar…',
  dismiss: 'Dispensar',
  dismissTitle: (name: string) => `Dispensar: ${name}`,
  dismissHint: 'A tarefa sai da lista e o motivo fica registrado.',
  reason: 'Motivo',
  reasonMissing: 'Informe o motivo.',
  notUndone: (problem: string) => `Não foi desfeito. ${problem}`,
  startedUnfinished: (problem: string) => `O estudo foi aberto, mas a tarefa continua na lista. ${problem}`,
  notDone: 'Não conseguimos salvar. Tente de novo.',
  done: {
    concluir: () => 'Tarefa concluída.',
    dispensar: () => 'Tarefa dispensada.',
    adiar: (until?: string) => `Adiada para ${deadline(until).toLowerCase()}.`,
    retomar: () => 'Tarefa de volta à lista.',
    ver: () => 'Resposta marcada como vista.',
  } satisfies Record<AcaoTodo, (until?: string) => string>,
} as const;

/** At the adjustments the consultant waits, unless something came back to them. */
export const ADJUSTED = {
  presented: { what: 'Apresentar a nova rodada', detail: 'A nova cotação chegou' },
  documents: { what: 'Enviar documentos', detail: 'Uma área já foi aceita' },
} as const;

/** What areas wait for: the words name them. */
export const AREA_STEP: Record<AtoDaArea, { what: string; detail: (names: string) => string }> = {
  apresentar: { what: 'Apresentar estudo', detail: (names) => `Cotação pronta: ${names}` },
  respostas: { what: 'Retomar contato', detail: (names) => `Sem resposta do cliente: ${names}` },
  documentos: { what: 'Enviar documentos', detail: (names) => `O cliente aceitou: ${names}` },
};

/** Next step of each stage while the consultant acts next. */
export const STUDY_STEP: Record<Estagio, { what: string; detail: string }> = {
  1: { what: 'Primeiro contato', detail: 'Complete o cadastro e o consentimento' },
  2: { what: 'Concluir levantamento', detail: 'Faltam respostas do diagnóstico' },
  3: { what: 'Concluir diagnóstico', detail: 'Confira as necessidades e envie para cotação' },
  4: { what: 'Acompanhar cotação', detail: 'As áreas estão com os especialistas' },
  5: { what: 'Apresentar estudo', detail: 'As cotações chegaram' },
  6: { what: 'Registrar respostas', detail: 'O estudo foi apresentado' },
  7: { what: 'Acompanhar ajustes', detail: 'O cliente pediu mudanças' },
  8: { what: 'Enviar documentos', detail: 'Faltam documentos para a proposta' },
  9: { what: 'Acompanhar proposta', detail: 'As propostas estão com o fornecedor' },
  10: { what: 'Acompanhar emissão', detail: 'As apólices estão a caminho' },
};

/** Next step of each stage while the customer acts next. */
export const CUSTOMER_STEP: Partial<Record<Estagio, { what: string; detail: string }>> = {
  6: { what: 'Retomar contato', detail: 'Há opções sem resposta do cliente' },
  7: { what: 'Retomar contato', detail: 'Parte em ajuste, parte sem resposta do cliente' },
  8: { what: 'Cobrar documentos', detail: 'Documentos com o cliente' },
};

export const CUSTOMER_ACTIVITY: Record<string, { what: string; detail: string }> = {
  renovacao: { what: 'Renovar apólice', detail: 'A vigência está terminando' },
  revisao_anual: { what: 'Fazer a revisão anual', detail: 'Um ano desde a última conclusão' },
  ficha: { what: 'Conferir a ficha recebida', detail: 'O cliente contou de si antes da reunião' },
};
