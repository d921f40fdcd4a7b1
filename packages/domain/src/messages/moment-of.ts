import { addMonths, type CalendarDay, diffDays } from '../calendar/index.ts';
import { ANIVERSARIO, type Estagio, type EstagioEspecialista, nearestBirthday } from '../pipeline/index.ts';
import type { MomentoMensagem } from './types.ts';

/** The task of an area, as far as a message to the customer depends on it. */
export type AreaDoMomento = {
  estagio_especialista: EstagioEspecialista;
  apresentada: boolean;
  rodada: number;
};

export type EstudoDoMomento = {
  estagio: Estagio;
  encerrado_em: string | null;
  concluido_em: CalendarDay | null;
  areas: readonly AreaDoMomento[];
  /** Documents are asked for and not there, or refused. */
  faltam_documentos: boolean;
};

type DaArea = (area: AreaDoMomento) => boolean;

/** Which areas a message of a study is about; the first that holds for an area is what waits for the customer. */
const DAS_AREAS = {
  estudo_pronto: ({ estagio_especialista: em, apresentada, rodada }) =>
    em === 2 && !apresentada && rodada === 1,
  nova_rodada: ({ estagio_especialista: em, apresentada, rodada }) => em === 2 && !apresentada && rodada > 1,
  acompanhamento: ({ estagio_especialista: em, apresentada }) => em === 2 && apresentada,
  documentos: ({ estagio_especialista: em }) => em === 3,
  cotacao: ({ estagio_especialista: em }) => em === 1,
  proposta_enviada: ({ estagio_especialista: em }) => em === 5,
  agradecimento: ({ estagio_especialista: em }) => em === 3 || em === 4 || em === 5,
  concluido: ({ estagio_especialista: em }) => em === 6,
} as const satisfies Partial<Record<MomentoMensagem, DaArea>>;

type MomentoDasAreas = keyof typeof DAS_AREAS;
const MOMENTOS_DAS_AREAS = Object.keys(DAS_AREAS) as MomentoDasAreas[];

const isOfAreas = (momento: MomentoMensagem): momento is MomentoDasAreas => Object.hasOwn(DAS_AREAS, momento);

/** The areas that a message names: those it is about; those that go on where none is, or where it is about the study. */
export function areasOfMoment<A extends AreaDoMomento>(momento: MomentoMensagem, areas: readonly A[]): A[] {
  const about = isOfAreas(momento) ? areas.filter(DAS_AREAS[momento]) : [];
  if (about.length > 0) return about;
  const live = areas.filter(({ estagio_especialista: em }) => em !== 7);
  const open = live.filter(({ estagio_especialista: em }) => em !== 6);
  return open.length > 0 ? open : live;
}

const ANTES_DE_COTAR: Readonly<Partial<Record<Estagio, MomentoMensagem>>> = {
  1: 'primeiro_contato',
  2: 'levantamento',
  3: 'diagnostico_pronto',
};

/** Conclusions are spoken of for this many days. */
const RECENTE = 30;

/** What a study gives to say to its customer, what waits for the customer first; nothing once it has ended. */
export function momentsOfStudy(estudo: EstudoDoMomento, hoje: CalendarDay): MomentoMensagem[] {
  const { estagio, encerrado_em, concluido_em, areas, faltam_documentos } = estudo;
  if (encerrado_em !== null) return [];
  if (estagio === 10) return concluido_em && diffDays(hoje, concluido_em) <= RECENTE ? ['concluido'] : [];
  const antes = ANTES_DE_COTAR[estagio];
  if (antes) return [antes];
  return MOMENTOS_DAS_AREAS.filter(
    (momento) =>
      momento !== 'concluido' &&
      (momento !== 'documentos' || faltam_documentos) &&
      areas.some(DAS_AREAS[momento]),
  );
}

export type ClienteDoMomento = {
  hoje: CalendarDay;
  nascimento: CalendarDay | null;
  /** Null without a spouse. */
  nascimento_do_conjuge: CalendarDay | null;
  /** The newest first. */
  estudos: readonly EstudoDoMomento[];
  apolices: {
    /** Registered lately, from a study. */
    chegou: boolean;
    /** Ends within the radar's days and may be renewed. */
    vence: boolean;
    /** Ended, may be renewed, and nobody said what became of it. */
    venceu: boolean;
    /** In force and paid in instalments. */
    parcela: boolean;
  };
};

/** From a birthday to these days after it, 0 on the day; null outside. */
function daysAfterBirthday(nascimento: CalendarDay | null, hoje: CalendarDay): number | null {
  if (!nascimento) return null;
  const dias = diffDays(hoje, nearestBirthday(nascimento, hoje));
  return dias >= 0 && dias <= ANIVERSARIO.depois ? dias : null;
}

const MESES_DA_REVISAO = 11;

/** What is true to write to a customer today, the most fitting first; a conversation may always be asked for. */
export function momentsOfCustomer(cliente: ClienteDoMomento): MomentoMensagem[] {
  const { hoje, nascimento, nascimento_do_conjuge, estudos, apolices } = cliente;
  const aniversario = daysAfterBirthday(nascimento, hoje);
  const doConjuge = daysAfterBirthday(nascimento_do_conjuge, hoje);
  const dosEstudos = estudos.flatMap((estudo) => momentsOfStudy(estudo, hoje));
  const abertos = dosEstudos.filter((momento) => momento !== 'concluido');
  const conclusoes = estudos.flatMap(({ estagio, concluido_em }) =>
    estagio === 10 && concluido_em ? [concluido_em] : [],
  );
  const [ultima] = conclusoes.toSorted().toReversed();
  const isReview = ultima !== undefined && addMonths(ultima, MESES_DA_REVISAO) <= hoje;
  const isNew = estudos.every(({ estagio, encerrado_em }) => estagio === 1 || encerrado_em !== null);
  const todos: readonly (readonly [boolean, MomentoMensagem])[] = [
    [aniversario === 0, 'aniversario'],
    [doConjuge === 0, 'aniversario_conjuge'],
    ...abertos.map((momento) => [true, momento] as const),
    [apolices.chegou, 'apolice_emitida'],
    [dosEstudos.includes('concluido'), 'concluido'],
    [isReview && abertos.length === 0, 'revisao_anual'],
    [apolices.vence, 'renovacao'],
    [apolices.venceu, 'renovacao_vencida'],
    [isNew && conclusoes.length === 0, 'primeiro_contato'],
    [(aniversario ?? 0) > 0, 'aniversario_passado'],
    [(doConjuge ?? 0) > 0, 'aniversario_conjuge_passado'],
    [apolices.parcela, 'parcela'],
    [true, 'conversa'],
  ];
  return [...new Set(todos.flatMap(([isTrue, momento]) => (isTrue ? [momento] : [])))];
}

const AGORA_NAO: Partial<Record<MomentoMensagem, string>> = {
  aniversario: 'Hoje não é o aniversário deste cliente.',
  aniversario_passado: 'Este cliente não fez aniversário nos últimos três dias.',
  aniversario_conjuge: 'Hoje não é o aniversário do cônjuge.',
  aniversario_conjuge_passado: 'O cônjuge não fez aniversário nos últimos três dias.',
  primeiro_contato: 'Este cliente já tem estudo.',
  levantamento: 'Este cliente não tem levantamento em andamento.',
  revisao_anual: 'Ainda não faz 11 meses da última conclusão deste cliente, ou há estudo em andamento.',
};

/** Why a message would say what is not so. */
export const untrueNowText = (momento: MomentoMensagem): string =>
  AGORA_NAO[momento] ?? 'Não é isso que este cliente espera agora: confira antes de enviar.';
