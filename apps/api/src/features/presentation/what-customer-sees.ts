import type { ConteudoEstudo, Estudo } from '@farol/contracts';
import type { EstudoConferido } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  assembleStudy,
  type Contents,
  type ParameterRow,
  parametersOf,
  resultsFor,
  type Study,
  type View,
} from '../diagnosis/index.ts';
import { customerContent } from './customer-content.ts';
import { tellEarlierAnswers } from './earlier-answers.ts';
import { factsBeside, type StudyFacts } from './link.store.ts';
import { type SentAnswers, sentAnswers } from './snapshot.store.ts';

/** What the content is made of beside the study itself. */
export type Beside = {
  facts: StudyFacts;
  /** Every sending, newest first. */
  sent: readonly SentAnswers[];
  /** Of the company, in force today. */
  parameters: readonly ParameterRow[];
};

export type Seen = {
  conteudo: ConteudoEstudo;
  sha256: string;
  estudo: Estudo;
  checked: EstudoConferido;
  beside: Beside;
};

/** The study as it is, cut to what its customer sees, with the hash it is known by. */
export function customerView(study: Study, contents: Contents, beside: Beside, clock: Clock): Seen {
  const today = clock.today();
  const view: View = { papel: null, pode_editar: false, ve_saude: false, areas: null };
  const results = resultsFor(study, contents, view, beside.parameters, today);
  const context = { study, view, now: clock.now(), funcionario_id: null, file: () => null };
  const estudo = assembleStudy(contents, context, results, today);
  const { checked } = results;
  const present = customerContent(estudo, checked, beside.facts);
  const isQuotedAgain = estudo.tarefas.some(({ rodada }) => rodada > 1);
  const conteudo = isQuotedAgain ? tellEarlierAnswers(present, beside.sent) : present;
  return { conteudo, sha256: hashOf(conteudo), estudo, checked, beside };
}

/** The same, with what stands beside the study read; the parameters too where they are not known. */
export async function whatCustomerSees(
  tx: Tx,
  study: Study,
  contents: Contents,
  clock: Clock,
  known?: readonly ParameterRow[],
): Promise<Seen> {
  const parameters = known ?? (await parametersOf(tx, study.empresa_id, clock.today()));
  const beside = { facts: await factsBeside(tx, study), sent: await sentAnswers(tx, study), parameters };
  return customerView(study, contents, beside, clock);
}
