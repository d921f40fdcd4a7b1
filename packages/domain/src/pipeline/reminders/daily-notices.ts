import type { CalendarDay } from '../../calendar/index.ts';
import type { AtoDaArea } from '../activities/area-acts.ts';
import type { Area, TipoDocumento } from '../codes.ts';
import { type Compromisso, LEMBRETES, type Lembrete, type NomeLembrete } from './reminders.ts';

type Lado = 'consultor' | 'especialista';

/** Notices of the daily job to a person. Days are named: a notice is read later than it was written. */
export type NotificacaoDoDia =
  | {
      nome: 'prazo_amanha' | 'prazo_vencido';
      lado: Lado;
      areas: Area[];
      prazo: CalendarDay;
      aguardando: 'consultor' | 'especialista' | 'fornecedor';
      ato: AtoDaArea | null;
    }
  /** `vez`: which reminder of an answer it is; null: a step of the consultant, of a study in preparation or sent. */
  | { nome: 'acompanhamento'; areas: Area[]; vez: number | null; em_preparo: boolean }
  | { nome: 'sem_retorno'; areas: Area[] }
  | { nome: 'tarefa_propria'; dia: CalendarDay; hora: string | null }
  | { nome: 'renovacao'; area: Area | null; fim: CalendarDay; dias: number }
  | { nome: 'revisao_anual' }
  | { nome: 'aniversario'; dia: CalendarDay; pessoa: 'cliente' | 'conjuge' }
  | {
      nome: 'documento_vence';
      documento: TipoDocumento;
      area: Area | null;
      fim: CalendarDay;
      vencido: boolean;
    }
  /** To administrators: what a person asked about her data, near its legal deadline or past it. */
  | { nome: 'pedido_titular'; prazo: CalendarDay; vencido: boolean }
  /** One notice for all that was due on days without a run; `de` is the first of them. */
  | {
      nome: 'dias_parados';
      lado: Lado;
      de: CalendarDay;
      quantos: Partial<Record<NomeLembrete, number>>;
    };

const DO_DIA: readonly string[] = [...LEMBRETES, 'dias_parados', 'pedido_titular'];

/** By its name: rows that earlier versions stored carry more. */
export const isDailyNotice = (notice: { nome: string }): notice is NotificacaoDoDia =>
  DO_DIA.includes(notice.nome);

/** Somebody's commitment; the manager's reminder goes to `gerentes`. */
export type CompromissoDe = {
  funcionario_id: number;
  gerentes: readonly number[];
  cliente_id: number;
  diagnostico_id: number | null;
  pessoa_nome: string;
  /** Names the commitment among all of the company. */
  objeto: string;
  compromisso: Compromisso;
};

export type AvisoDoDia = {
  funcionario_id: number;
  /** Null in what sums up several. */
  de: Pick<CompromissoDe, 'cliente_id' | 'diagnostico_id' | 'pessoa_nome'> | null;
  aviso: NotificacaoDoDia;
  /** The same kind, subject and day is sent once. */
  chave: string;
};

type Devido = { de: CompromissoDe; lembrete: Lembrete };

function noticeOf({ de: { compromisso: c }, lembrete }: Devido): NotificacaoDoDia {
  switch (c.tipo) {
    case 'prazo': {
      const nome = lembrete.nome === 'prazo_amanha' ? 'prazo_amanha' : 'prazo_vencido';
      const { lado, prazo, aguardando, ato } = c;
      return { nome, lado, areas: [c.area], prazo, aguardando, ato };
    }
    case 'resposta':
      return lembrete.nome === 'sem_retorno'
        ? { nome: 'sem_retorno', areas: [c.area] }
        : { nome: 'acompanhamento', areas: [c.area], vez: lembrete.vez ?? null, em_preparo: false };
    case 'acompanhamento':
      return { nome: 'acompanhamento', areas: [], vez: null, em_preparo: c.em_preparo };
    case 'propria':
      return { nome: 'tarefa_propria', dia: lembrete.dia, hora: c.hora };
    case 'renovacao':
      return { nome: 'renovacao', area: c.area, fim: c.vigencia_fim, dias: lembrete.dias ?? 0 };
    case 'revisao_anual':
      return { nome: 'revisao_anual' };
    case 'aniversario':
      return { nome: 'aniversario', dia: c.dia, pessoa: c.pessoa };
    case 'documento': {
      const { documento, area, fim } = c;
      return { nome: 'documento_vence', documento, area, fim, vencido: lembrete.dia > fim };
    }
  }
}

/** Areas of one study with the same thing to say are one notice. */
function sameSaid({ de, lembrete }: Devido, aviso: NotificacaoDoDia): string {
  if (!('areas' in aviso) || de.diagnostico_id === null) return `${lembrete.nome}/${de.objeto}`;
  return `${lembrete.nome}/${de.diagnostico_id}/${JSON.stringify({ ...aviso, areas: [] })}`;
}

function oneByOne(funcionario_id: number, due: readonly Devido[]): AvisoDoDia[] {
  const bySubject = Map.groupBy(
    due.map((one) => ({ ...one, aviso: noticeOf(one) })),
    (one) => sameSaid(one, one.aviso),
  );
  return [...bySubject.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { de, lembrete, aviso } = first;
    const areas = same.flatMap((one) => ('areas' in one.aviso ? one.aviso.areas : []));
    return [
      {
        funcionario_id,
        de,
        aviso: 'areas' in aviso ? { ...aviso, areas: [...new Set(areas)].sort((a, b) => a - b) } : aviso,
        chave: `${lembrete.nome}/${de.objeto}/${lembrete.dia}`,
      },
    ];
  });
}

const sideOf = ({ de: { compromisso: c } }: Devido): Lado =>
  c.tipo === 'prazo' && c.lado === 'especialista' ? 'especialista' : 'consultor';

function summary(
  funcionario_id: number,
  lado: Lado,
  missed: readonly Devido[],
  hoje: CalendarDay,
): AvisoDoDia {
  const days = missed.map(({ lembrete }) => lembrete.dia).sort();
  const quantos: Partial<Record<NomeLembrete, number>> = {};
  for (const { aviso } of oneByOne(funcionario_id, missed)) {
    if (aviso.nome !== 'dias_parados' && aviso.nome !== 'pedido_titular')
      quantos[aviso.nome] = (quantos[aviso.nome] ?? 0) + 1;
  }
  return {
    funcionario_id,
    de: null,
    aviso: { nome: 'dias_parados', lado, de: days[0] ?? hoje, quantos },
    chave: `dias_parados/${lado}/${hoje}`,
  };
}

/** A single one that was missed says more than a sum of one. */
const FEW = 1;

/** Manager notices are sent one by one: managers have no list to summarise. */
const maySumUp = ({ lembrete }: Devido, hoje: CalendarDay): boolean =>
  lembrete.dia < hoje && lembrete.nome !== 'sem_retorno';

/**
 * The notices of a run: today's each by itself, those of days without a run as one summary a person and list that they
 * are found in.
 */
export function dailyNotices(due: readonly Devido[], hoje: CalendarDay): AvisoDoDia[] {
  const addressed = due.flatMap((one) =>
    (one.lembrete.nome === 'sem_retorno' ? one.de.gerentes : [one.de.funcionario_id]).map(
      (funcionario_id) => ({
        ...one,
        funcionario_id,
      }),
    ),
  );
  return [...Map.groupBy(addressed, (one) => one.funcionario_id)].flatMap(([funcionario_id, theirs]) => {
    const missed = theirs.filter((one) => maySumUp(one, hoje));
    const summed = [...Map.groupBy(missed, sideOf)].filter(
      ([, rows]) => oneByOne(funcionario_id, rows).length > FEW,
    );
    const inSummary = new Set(summed.flatMap(([, rows]) => rows));
    return [
      ...oneByOne(
        funcionario_id,
        theirs.filter((one) => !inSummary.has(one)),
      ),
      ...summed.map(([lado, rows]) => summary(funcionario_id, lado, rows, hoje)),
    ];
  });
}
