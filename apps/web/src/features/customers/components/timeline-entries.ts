import type { Cliente, Contato, Evento, TarefaPropria } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { isAnotacao, momentoOf } from '@farol/domain/messages';
import { documentName, hubHref } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import {
  authorOf,
  contractText,
  type EventKind,
  eventText,
  type Folded,
  foldEvents,
  foldedText,
  isOfSource,
  kindOfEvent,
} from '../../timeline/index.ts';
import { consentTexts, tabTexts } from '../texts.ts';

export type Entry = {
  key: string;
  /** Its picture. */
  mark: 'estudo' | 'area' | 'consentimento' | 'documento' | 'contato' | 'tarefa' | 'cadastro' | 'opcao';
  kind: EventKind;
  /** False: the system's. */
  isPersons: boolean;
  words: string;
  /** Date or timestamp; dates sort before timestamps of the same day. */
  when: string;
  who: string | null;
  note: string | null;
  /** The policy, or the offer of a document. */
  detail: string | null;
  /** The events that it shows. */
  events: readonly Evento[];
  /** Address of its study. */
  href: string | null;
};

const isStage = (text: string) => /^\d+$/.test(text);

function studyText(id: number, { para, evento, de }: Evento): string {
  if (evento === 'duplicar') return `Estudo ${id} iniciado a partir de outro`;
  if (evento === 'criar' || (de === null && para === '1')) return `Estudo ${id} iniciado`;
  if (evento === 'reatribuir') return `Estudo ${id} passou a outro consultor`;
  if (evento === 'enviar_respostas') return `Respostas do cliente no estudo ${id}`;
  if (para === 'encerrado') return `Estudo ${id} encerrado`;
  if (de === 'encerrado') return `Estudo ${id} reaberto em ${stageName(Number(para))}`;
  return isStage(para) ? `Estudo ${id} em ${stageName(Number(para))}` : `Estudo ${id} mudou`;
}

function areaText(id: number, { produto_diagnostico_id: area, para, evento }: Evento): string {
  const name = areaInfo(area ?? 0)?.curto ?? tabTexts.study(id);
  if (evento === 'reatribuir') return `${name} passou a outro especialista`;
  if (para === 'cancelada') return `${name}: tarefa cancelada`;
  if (!isStage(para)) return `${name} mudou no estudo ${id}`;
  return `${name}: ${codeLabel('estagio_especialista', Number(para)).toLowerCase()}`;
}

const placeOf = (id: number, { produto_diagnostico_id: area }: Evento): string =>
  areaInfo(area ?? 0)?.curto ?? tabTexts.study(id);

/** "Documento aprovado: CNH, RG" */
function documentText(id: number, { event, all }: Folded): string {
  const names = new Set(all.flatMap(({ documento }) => (documento ? [documentName(documento)] : [])));
  return `${eventText(event)}: ${[...names].join(', ') || placeOf(id, event)}`;
}

type Told = { mark: Entry['mark']; words: (id: number, line: Folded) => string };
const MARK: Readonly<Record<string, Told>> = {
  estudo: { mark: 'estudo', words: (id, { event }) => studyText(id, event) },
  tarefa: { mark: 'area', words: (id, { event }) => areaText(id, event) },
  opcao: { mark: 'opcao', words: (id, line) => `${placeOf(id, line.event)}: ${foldedText(line)}` },
  contato: { mark: 'contato', words: (id, line) => `${foldedText(line)}: estudo ${id}` },
  link: { mark: 'estudo', words: (id, line) => `${foldedText(line)}: estudo ${id}` },
};
const DOCUMENT: Told = { mark: 'documento', words: documentText };

/** A reason is a code of the list or free text. */
const reasonOf = ({ motivo }: Evento): string | null => motivo && codeLabel('motivo_recusa', motivo);

/** What one person did again and again on a day is one entry, as in the study's own timeline. */
export const entriesOfStudy = (id: number, events: readonly Evento[], spouse?: unknown): Entry[] =>
  foldEvents(events.toReversed())
    .toReversed()
    .map((line) => {
      const { event, all } = line;
      const { mark, words } = MARK[event.objeto] ?? DOCUMENT;
      return {
        key: `evento-${event.historico_estagio_id}`,
        mark,
        kind: kindOfEvent(event),
        isPersons: isOfSource(event, 'pessoas'),
        words: words(id, line),
        when: event.data,
        who: event.usuario || event.envio ? authorOf(event) : null,
        note: reasonOf(event),
        detail: contractText(event, spouse) || null,
        events: all,
        href: hubHref(id),
      };
    });

const OF_A_PERSON = { isPersons: true, detail: null, events: [] } as const;

/** Contacts of a study are events of its timeline. */
export const entriesOfContacts = (contacts: readonly Contato[]): Entry[] =>
  contacts
    .filter(({ diagnostico_id }) => diagnostico_id === null)
    .toReversed()
    .map(({ contato_id, momento, canal, texto, quando, usuario }) => ({
      ...OF_A_PERSON,
      key: `contato-${contato_id}`,
      mark: 'contato',
      kind: 'contatos',
      words: isAnotacao(canal)
        ? tabTexts.annotated[canal]
        : tabTexts.contacted(momento ? momentoOf(momento).nome : '', canal),
      when: quando,
      who: usuario,
      note: texto,
      href: null,
    }));

/** A task as it was noted, and as it was done or dismissed. */
export const entriesOfTasks = (tasks: readonly TarefaPropria[]): Entry[] =>
  tasks.flatMap(({ atividade_id, texto, criado_em, concluida_em, status_tarefa, usuario }) => {
    const entry = {
      ...OF_A_PERSON,
      mark: 'tarefa' as const,
      kind: 'tarefas' as const,
      note: texto,
      href: null,
    };
    const noted = {
      ...entry,
      key: `tarefa-${atividade_id}`,
      words: tabTexts.taskNoted,
      when: criado_em,
      who: usuario,
    };
    if (!concluida_em) return [noted];
    const words = status_tarefa === 4 ? tabTexts.taskDismissed : tabTexts.taskDone;
    return [noted, { ...entry, key: `tarefa-${atividade_id}-fim`, words, when: concluida_em, who: null }];
  });

export function entriesOfCustomer({
  documentos,
  consentimentos,
  data_criacao,
  cadastrado_por,
  repasses,
}: Cliente): Entry[] {
  return [
    ...repasses.toReversed().map(({ cliente_repasse_id, de, para, por, motivo, quando }) => ({
      ...OF_A_PERSON,
      key: `repasse-${cliente_repasse_id}`,
      mark: 'cadastro' as const,
      kind: 'cadastro' as const,
      words: tabTexts.handedOver(de, para),
      when: quando,
      who: por,
      note: motivo,
      href: null,
    })),
    ...documentos.map(({ tipo, enviado_em }) => ({
      ...OF_A_PERSON,
      key: `documento-${tipo}`,
      mark: 'documento' as const,
      kind: 'documentos' as const,
      words: tabTexts.identitySent(codeLabel('tipo_documento_identidade', tipo)),
      when: enviado_em,
      who: null,
      note: null,
      href: null,
    })),
    ...consentimentos.map(({ consentimento_id, finalidade, data }) => ({
      ...OF_A_PERSON,
      key: `consentimento-${consentimento_id}`,
      mark: 'consentimento' as const,
      kind: 'cadastro' as const,
      words: tabTexts.consentGiven(consentTexts.purposes[finalidade]),
      when: data,
      who: null,
      note: null,
      href: null,
    })),
    {
      ...OF_A_PERSON,
      key: 'cadastro',
      mark: 'cadastro',
      kind: 'cadastro',
      words: tabTexts.registered,
      when: data_criacao,
      who: cadastrado_por,
      note: null,
      href: null,
    },
  ];
}

const instantOf = ({ when }: Entry) => Date.parse(when.length === 10 ? `${when}T00:00:00-03:00` : when);

/** Of entries with equal timestamps, the later in the input is the newer. */
export const sortNewestFirst = (entries: readonly Entry[]): Entry[] =>
  entries.toReversed().toSorted((a, b) => instantOf(b) - instantOf(a));
