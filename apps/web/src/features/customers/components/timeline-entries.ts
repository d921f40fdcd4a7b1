import type { Cliente, Contato, Evento, TarefaPropria } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { isAnotacao, momentoOf } from '@farol/domain/messages';
import { documentName, hubHref } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { authorOf, eventText } from '../../timeline/index.ts';
import { consentTexts, tabTexts } from '../texts.ts';

export type Entry = {
  key: string;
  kind: 'estudo' | 'area' | 'consentimento' | 'documento' | 'contato' | 'tarefa' | 'cadastro';
  words: string;
  /** Date or timestamp; dates sort before timestamps of the same day. */
  when: string;
  who: string | null;
  note: string | null;
  /** The submission of answers that the entry is about. */
  sent?: Evento | undefined;
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
  return `${name}: ${codeLabel('estagio_especialista', Number(para)).toLocaleLowerCase('pt-BR')}`;
}

/** "Documento aprovado: CNH", "Apólice registrada: Proteção" */
function documentText(id: number, event: Evento): string {
  const { objeto, produto_diagnostico_id, documento } = event;
  const place = areaInfo(produto_diagnostico_id ?? 0)?.curto ?? tabTexts.study(id);
  if (objeto === 'apolice') return `Apólice registrada: ${place}`;
  return `${eventText(event)}: ${documento ? documentName(documento) : place}`;
}

const KIND: Record<string, Pick<Entry, 'kind'> & { words: (id: number, event: Evento) => string }> = {
  estudo: { kind: 'estudo', words: studyText },
  tarefa: { kind: 'area', words: areaText },
  contato: { kind: 'contato', words: (id, event) => `${eventText(event)}: estudo ${id}` },
  link: { kind: 'estudo', words: (id, event) => `${eventText(event)}: estudo ${id}` },
};
const DOCUMENT_EVENT = { kind: 'documento', words: documentText } as const;

/** A reason is a code of the list or free text. */
const noteOf = ({ motivo }: Evento): string | null => motivo && codeLabel('motivo_recusa', motivo);

export const entriesOfStudy = (id: number, events: readonly Evento[]): Entry[] =>
  events.map((event) => {
    const { kind, words } = KIND[event.objeto] ?? DOCUMENT_EVENT;
    return {
      key: `evento-${event.historico_estagio_id}`,
      kind,
      words: words(id, event),
      when: event.data,
      who: event.usuario || event.envio ? authorOf(event) : null,
      note: noteOf(event),
      sent: event.envio ? event : undefined,
      href: hubHref(id),
    };
  });

/** Contacts of a study are events of its timeline. */
export const entriesOfContacts = (contacts: readonly Contato[]): Entry[] =>
  contacts
    .filter(({ diagnostico_id }) => diagnostico_id === null)
    .toReversed()
    .map(({ contato_id, momento, canal, texto, quando, usuario }) => ({
      key: `contato-${contato_id}`,
      kind: 'contato',
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
    const entry = { kind: 'tarefa' as const, note: texto, href: null };
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
  usuario_criador,
}: Cliente): Entry[] {
  return [
    ...documentos.map(({ tipo, enviado_em }) => ({
      key: `documento-${tipo}`,
      kind: 'documento' as const,
      words: tabTexts.identitySent(codeLabel('tipo_documento_identidade', tipo)),
      when: enviado_em,
      who: null,
      note: null,
      href: null,
    })),
    ...consentimentos.map(({ consentimento_id, finalidade, data }) => ({
      key: `consentimento-${consentimento_id}`,
      kind: 'consentimento' as const,
      words: tabTexts.consentGiven(consentTexts.purposes[finalidade]),
      when: data,
      who: null,
      note: null,
      href: null,
    })),
    {
      key: 'cadastro',
      kind: 'cadastro',
      words: tabTexts.registered,
      when: data_criacao,
      who: usuario_criador,
      note: null,
      href: null,
    },
  ];
}

const instantOf = ({ when }: Entry) => Date.parse(when.length === 10 ? `${when}T00:00:00-03:00` : when);

/** Of entries with equal timestamps, the later in the input is the newer. */
export const sortNewestFirst = (entries: readonly Entry[]): Entry[] =>
  entries.toReversed().toSorted((a, b) => instantOf(b) - instantOf(a));
