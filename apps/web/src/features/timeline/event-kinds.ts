import type { Evento } from '@farol/contracts';

/** Kinds of events of a study. */
export const STUDY_KINDS = [
  'etapas',
  'respostas',
  'opcoes',
  'documentos',
  'apolices',
  'link',
  'contatos',
] as const;

/** Kinds of events of a study or a customer. */
export const EVENT_KINDS = [...STUDY_KINDS, 'tarefas', 'cadastro'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

const OF_OBJECT: Readonly<Record<string, EventKind>> = {
  documento: 'documentos',
  apolice: 'apolices',
  opcao: 'opcoes',
  link: 'link',
  contato: 'contatos',
};

export const kindOfEvent = ({ objeto, envio }: Evento): EventKind =>
  envio ? 'respostas' : (OF_OBJECT[objeto] ?? 'etapas');
