import { addDays, type CalendarDay } from '@farol/domain/calendar';
import {
  ANIVERSARIO,
  actOfArea,
  birthdayDays,
  type Compromisso,
  type CompromissoDe,
  type Espera,
  lastDayOf,
  type PeriodoDeLembretes,
} from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { managersOf } from '../notifications/index.ts';
import {
  type Birthday,
  birthdaysOn,
  type DatedDocument,
  datedDocuments,
  type OpenActivity,
  type OpenTask,
  openActivitiesOf,
  openTasks,
} from './reminders.store.ts';

function ofTask(task: OpenTask): Compromisso {
  const { area, prazo, aguardando, apresentada_em, adiada_ate, dias_acompanhamento: passo } = task;
  if (aguardando === 'cliente')
    return { tipo: 'resposta', apresentada_em: apresentada_em ?? prazo, passo, area, adiada_ate };
  if (aguardando !== 'consultor')
    return { tipo: 'prazo', prazo, lado: 'especialista', aguardando, area, ato: null, adiada_ate: null };
  return { tipo: 'prazo', prazo, lado: 'consultor', aguardando, area, ato: actOfArea(task), adiada_ate };
}

function ofActivity({ tipo, prazo, ...rest }: OpenActivity): Compromisso {
  const { area, aberta_em, adiada_ate, em_preparo, hora } = rest;
  switch (tipo) {
    case 'estudo':
      return { tipo: 'acompanhamento', dia: prazo, em_preparo, adiada_ate };
    case 'propria':
      return { tipo: 'propria', dia: prazo, hora, adiada_ate };
    case 'renovacao':
      return { tipo: 'renovacao', vigencia_fim: rest.vigencia_fim ?? prazo, area, aberta_em, adiada_ate };
    case 'revisao_anual':
      return { tipo: 'revisao_anual', prazo, aberta_em, adiada_ate };
  }
}

const taskCommitment = (task: OpenTask): Omit<CompromissoDe, 'gerentes'> => {
  const { cliente_id, diagnostico_id, pessoa_nome, consultor_id, especialista_id } = task;
  const compromisso = ofTask(task);
  const specialists = compromisso.tipo === 'prazo' && compromisso.lado === 'especialista';
  return {
    funcionario_id: specialists ? especialista_id : consultor_id,
    cliente_id,
    diagnostico_id,
    pessoa_nome,
    objeto: `tarefa ${task.tarefa_id}`,
    compromisso,
  };
};

/** A noted task reminds the person it is for; everything else reminds the customer's consultant. */
const activityCommitment = (activity: OpenActivity): Omit<CompromissoDe, 'gerentes'> => ({
  funcionario_id: activity.tipo === 'propria' ? activity.funcionario_id : activity.consultor_id,
  cliente_id: activity.cliente_id,
  diagnostico_id: activity.diagnostico_id,
  pessoa_nome: activity.pessoa_nome,
  objeto: `atividade ${activity.atividade_id}`,
  compromisso: ofActivity(activity),
});

const birthdayCommitment = ({ pessoa, dia, ...row }: Birthday): Omit<CompromissoDe, 'gerentes'> => ({
  funcionario_id: row.consultor_id,
  cliente_id: row.cliente_id,
  diagnostico_id: null,
  pessoa_nome: row.pessoa_nome,
  objeto: `${pessoa} ${row.cliente_id}`,
  compromisso: { tipo: 'aniversario', dia, pessoa },
});

/** Nothing where its dates do not say until when it serves. */
function documentCommitment(document: DatedDocument): Omit<CompromissoDe, 'gerentes'>[] {
  const { diagnostico_documento_id: id, consultor_id, cliente_id, diagnostico_id, pessoa_nome } = document;
  const fim = lastDayOf(document.tipo, document);
  if (fim === null) return [];
  return [
    {
      funcionario_id: consultor_id,
      cliente_id,
      diagnostico_id,
      pessoa_nome,
      objeto: `documento ${id}`,
      compromisso: { tipo: 'documento', documento: document.tipo, fim, area: document.area },
    },
  ];
}

/** A birthday is greeted for a few days; the summary also has those since the last one. */
const birthdaysFrom = ({ depois_de, hoje }: PeriodoDeLembretes, resumo: CalendarDay): CalendarDay => {
  const first = addDays(depois_de < resumo ? depois_de : resumo, 1);
  const oldest = addDays(hoje, -ANIVERSARIO.depois);
  return first > oldest ? first : oldest;
};

/** The other side of each area: what it does next waits for somebody else. */
const waitsOf = ({ aguardando, consultor_id, especialista_id }: OpenTask): Espera[] => [
  ...(aguardando === 'consultor' ? [] : [{ funcionario_id: consultor_id, por: aguardando }]),
  ...(aguardando === 'especialista' ? [] : [{ funcionario_id: especialista_id, por: aguardando }]),
];

/** Everything open in a company that the daily job may remind of, and whom its people wait for. */
export async function commitmentsOf(
  tx: Tx,
  empresa_id: number,
  periodo: PeriodoDeLembretes,
  /** Day of the last summary. */
  resumo: CalendarDay,
): Promise<{ compromissos: CompromissoDe[]; esperas: Espera[] }> {
  const tasks = await openTasks(tx, empresa_id);
  const activities = await openActivitiesOf(tx, empresa_id);
  const birthdays = await birthdaysOn(
    tx,
    empresa_id,
    birthdayDays(birthdaysFrom(periodo, resumo), periodo.hoje),
  );
  const documents = await datedDocuments(tx, empresa_id);
  const open = [
    ...tasks.map(taskCommitment),
    ...activities.map(activityCommitment),
    ...birthdays.map(birthdayCommitment),
    ...documents.flatMap(documentCommitment),
  ];
  const consultants = tasks.filter((t) => t.aguardando === 'cliente').map((t) => t.consultor_id);
  const managers = await managersOf(tx, empresa_id, [...new Set(consultants)]);
  return {
    compromissos: open.map((one) => ({ ...one, gerentes: managers.get(one.funcionario_id) ?? [] })),
    esperas: tasks.flatMap(waitsOf),
  };
}
