import type { LinhaTodo } from '@farol/contracts';
import { diffDays } from '@farol/domain/calendar';
import { joinList } from '@farol/domain/catalogue';
import { shortAreaName } from '@farol/domain/code-lists';
import type { AtoDaArea } from '@farol/domain/pipeline';
import { session } from '../../shared/api/index.ts';
import { deadline, hubHref, moment, shortName, studyHref, today } from '../../shared/format/index.ts';
import type { WaitingFor } from '../../shared/ui/people.tsx';
import { upcomingStepOf } from './study-step.ts';
import { ADJUSTED, AREA_STEP, CUSTOMER_ACTIVITY, todoTexts as texts } from './texts.ts';

type Step = { what: string; detail: string };

/** "Faz 40 anos hoje", "Faz 38 anos: quinta-feira" */
function birthdayStep({ aniversario, pessoa_nome }: LinhaTodo): Step | null {
  if (!aniversario) return null;
  const { pessoa, nome, dia, idade } = aniversario;
  const left = diffDays(dia, today());
  const when = deadline(dia).toLowerCase();
  const words =
    left === 0
      ? texts.birthdayToday(idade)
      : left < 0
        ? texts.birthdayPast(idade, when)
        : texts.birthdayOn(idade, when);
  return {
    what: words,
    detail: pessoa === 'conjuge' ? texts.spouseOf(nome, shortName(pessoa_nome)) : 'Dar os parabéns',
  };
}

function renewalStep({ apolice }: LinhaTodo): Step | null {
  if (!apolice?.vigencia_fim) return null;
  const name = [apolice.nome, apolice.fornecedor].filter(Boolean).join(', ');
  const left = diffDays(apolice.vigencia_fim, today());
  return { what: CUSTOMER_ACTIVITY.renovacao?.what ?? '', detail: texts.policyEnds(name, left) };
}

const answerStep = ({ tipo, resposta_em }: LinhaTodo): Step | null =>
  tipo === 'resposta' && resposta_em
    ? { what: 'Ver respostas do cliente', detail: texts.answered(moment(resposta_em)) }
    : null;

/** "às 15:30" */
const ownStep = ({ propria }: LinhaTodo): Step | null =>
  propria && {
    what: propria.texto,
    detail: propria.hora ? texts.atHour(propria.hora) : texts.noted,
  };

/** What to do, and why; a line that was put off says until when. */
export function nextStep(row: LinhaTodo): Step {
  const step =
    ownStep(row) ??
    birthdayStep(row) ??
    renewalStep(row) ??
    answerStep(row) ??
    areaStep(row) ??
    stageStep(row);
  const { adiada_ate } = row;
  return adiada_ate && adiada_ate >= today()
    ? { ...step, detail: `${step.detail} · ${texts.snoozed(deadline(adiada_ate))}` }
    : step;
}

const MAX_NAMED = 2;
const namesOf = (areas: readonly number[]) => joinList(areas.map((area) => shortAreaName(area)));

/** Quotes of a later round are presented as such; what was refused comes before what was never sent. */
function areaStep({ ato, areas, rodada, recusados }: LinhaTodo): Step | null {
  if (ato === null) return null;
  if (recusados) return { what: texts.sendAgain, detail: texts.refused(recusados, namesOf(areas)) };
  const { what, detail } = AREA_STEP[ato];
  const isNewRound = ato === 'apresentar' && (rodada ?? 1) > 1;
  return {
    what: isNewRound ? ADJUSTED.presented.what : what,
    detail: detail(areas.length > MAX_NAMED ? texts.areas(areas.length) : namesOf(areas)),
  };
}

const stageStep = (row: LinhaTodo): Step => CUSTOMER_ACTIVITY[row.tipo_atividade] ?? upcomingStepOf(row);

/** Whether the session's person is the customer's or the study's consultant; names may repeat. */
export const isOwn = ({ usuario_criador_id }: LinhaTodo): boolean =>
  session.get()?.user.funcionario_id === usuario_criador_id;

const SCREEN_OF_ACT = {
  apresentar: 'study-presentation',
  respostas: 'study-presentation',
  documentos: 'additional-documents',
} as const;

/** The place of the work: the documents of the area, its part of the presentation, or the answers of all. */
function areaHref(id: number, ato: AtoDaArea, areas: readonly number[]): string {
  const screen = `${hubHref(id)}/${SCREEN_OF_ACT[ato]}`;
  if (ato === 'respostas') return `${screen}?parte=respostas`;
  if (areas.length !== 1) return screen;
  return `${screen}?${ato === 'documentos' ? 'area' : 'parte'}=${areas[0]}`;
}

/** Address of a row: the place of its areas, the screen of the study's stage, the policy in the renewals, or the customer's studies. */
export function hrefOf(row: LinhaTodo): string {
  const { apolice, diagnostico_id, cliente_id, estagio, tipo, ato, areas } = row;
  if (tipo === 'aniversario' || tipo === 'propria') return `/customers/${cliente_id}`;
  if (tipo === 'ficha') return `/customers/${cliente_id}?aba=ficha`;
  if (ato !== null && diagnostico_id !== null) return areaHref(diagnostico_id, ato, areas);
  if (tipo === 'resposta' && diagnostico_id !== null) return hubHref(diagnostico_id);
  if (apolice) return `/renewals?apolice=${apolice.diagnostico_apolice_id}`;
  if (diagnostico_id === null || estagio === null) return `/customers/${cliente_id}?aba=estudos`;
  return studyHref({ diagnostico_id, cliente_id, estagio });
}

export function toWaitingFor(row: LinhaTodo): WaitingFor | null {
  const { aguardando, consultor, especialista, fornecedor } = row;
  switch (aguardando) {
    case 'consultor':
      return isOwn(row) ? { quem: 'voce', nome: consultor } : { quem: 'pessoa', nome: shortName(consultor) };
    case 'especialista':
      return { quem: 'pessoa', nome: shortName(especialista ?? 'Especialista') };
    case 'cliente':
      return { quem: 'cliente' };
    case 'fornecedor':
      return { quem: 'fornecedor', nome: fornecedor };
    default:
      return null;
  }
}
