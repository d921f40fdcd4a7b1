import { type AnyEndpoint, api, type EventoAoVivo } from '@farol/contracts';

const STUDY_LISTS: readonly AnyEndpoint[] = [
  api.boards.todo,
  api.boards.queue,
  api.boards.queueBoard,
  api.boards.salesPanel,
  api.boards.salesPanelCards,
  api.boards.salesPanelList,
  api.boards.team,
  api.boards.studiesAdmin,
  api.customers.list,
];
const COMMISSIONS: readonly AnyEndpoint[] = [
  api.commissions.list,
  api.commissions.summary,
  api.commissions.policy,
];
/** The study itself is read apart, without overwriting what was saved meanwhile. */
const OF_A_STUDY: readonly AnyEndpoint[] = [api.diagnosis.history];

const AFFECTED: Record<Exclude<EventoAoVivo['tipo'], 'pronto' | 'tudo'>, readonly AnyEndpoint[]> = {
  estudo: [...STUDY_LISTS, ...OF_A_STUDY, api.customers.get, api.diagnosis.unfinished, api.presentation.link],
  tarefa: [...STUDY_LISTS, ...OF_A_STUDY],
  documento: [...OF_A_STUDY, api.boards.todo, api.boards.queue],
  comentario: [...OF_A_STUDY, api.comments.unread, api.comments.ofCustomer],
  apolice: [...OF_A_STUDY, api.policies.list, api.renewals.list, api.boards.todo, ...COMMISSIONS],
  cliente: [
    api.customers.list,
    api.customers.get,
    api.activities.contacts,
    api.customerSheet.get,
    api.boards.customersAdmin,
    api.boards.salesPanel,
    api.boards.salesPanelList,
  ],
  atividade: [api.boards.todo, api.activities.tasks],
  aviso: [api.notifications.list, api.comments.unread],
  parametro: [api.parameters.list, api.parameters.indexes],
};

/** Calls whose answers a live event makes stale; of a study's own calls, only those of that study. */
export const affectedBy = ({ tipo }: EventoAoVivo): readonly AnyEndpoint[] =>
  tipo === 'pronto' || tipo === 'tudo' ? [] : AFFECTED[tipo];

/** A study's own answers are concerned by events of that study alone. */
export const isOfOneStudy = (path: unknown): boolean => OF_A_STUDY.some((endpoint) => endpoint.path === path);
