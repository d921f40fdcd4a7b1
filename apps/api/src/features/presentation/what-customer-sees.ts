import type { ConteudoEstudo, Estudo } from '@farol/contracts';
import type { EstudoConferido } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  assembleStudy,
  type Contents,
  parametersOf,
  resultsFor,
  type Study,
  type View,
} from '../diagnosis/index.ts';
import { customerContent } from './customer-content.ts';
import { tellEarlierAnswers } from './earlier-answers.ts';
import { factsBeside, type StudyFacts } from './link.store.ts';
import { sentAnswers } from './snapshot.store.ts';

export type Seen = {
  conteudo: ConteudoEstudo;
  sha256: string;
  estudo: Estudo;
  checked: EstudoConferido;
  facts: StudyFacts;
};

/** The study as it stands, cut to what its customer sees, with the hash it is known by. */
export async function whatCustomerSees(
  tx: Tx,
  study: Study,
  contents: Contents,
  clock: Clock,
): Promise<Seen> {
  const today = clock.today();
  const view: View = { papel: null, pode_editar: false, ve_saude: false, areas: null };
  const results = resultsFor(study, contents, view, await parametersOf(tx, study.empresa_id, today), today);
  const context = { study, view, now: clock.now(), funcionario_id: null, file: () => null };
  const estudo = assembleStudy(contents, context, results, today);
  const { checked } = results;
  const facts = await factsBeside(tx, study);
  const present = customerContent(estudo, checked, facts);
  const isQuotedAgain = estudo.tarefas.some(({ rodada }) => rodada > 1);
  const conteudo = isQuotedAgain ? tellEarlierAnswers(present, await sentAnswers(tx, study)) : present;
  return { conteudo, sha256: hashOf(conteudo), estudo, checked, facts };
}
