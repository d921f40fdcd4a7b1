import type { ApolicePublica, ConteudoEstudo, DocumentoPublico, Estudo } from '@farol/contracts';
import { type EstudoConferido, type Resultado, showsFlow } from '@farol/domain/study';
import type { Tx } from '../../db/client.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  assembleStudy,
  type Contents,
  customerFlowFor,
  type ParameterRow,
  parametersOf,
  resultsFor,
  type Study,
  type View,
} from '../diagnosis/index.ts';
import { customerContent } from './customer-content.ts';
import { customerDocuments } from './customer-documents.ts';
import { customerPolicies } from './customer-policies.ts';
import { addEarlierAnswers } from './earlier-answers.ts';
import { loadStudyFacts, type StudyFacts } from './link.store.ts';
import { type PolicyExtras, policyExtras } from './policy-files.store.ts';
import { type SentAnswers, sentAnswers } from './snapshot.store.ts';

/** Inputs of the content besides the study itself. */
type ContentSources = {
  facts: StudyFacts;
  /** Every sending, newest first. */
  sent: readonly SentAnswers[];
  /** The company's parameters in force today. */
  parameters: readonly ParameterRow[];
  policies: readonly PolicyExtras[];
};

export type CustomerView = {
  conteudo: ConteudoEstudo;
  sha256: string;
  estudo: Estudo;
  documentos: DocumentoPublico[];
  apolices: ApolicePublica[];
  checked: EstudoConferido;
  /** The family's money year by year; empty where it is not shown. */
  fluxo: readonly Resultado[];
  sources: ContentSources;
};

/** The study reduced to what its customer sees, with the hash of this content. */
export function buildCustomerView(
  study: Study,
  contents: Contents,
  sources: ContentSources,
  clock: Clock,
): CustomerView {
  const today = clock.today();
  const view: View = { papel: null, pode_editar: false, ve_saude: false, ve_segurados: false, areas: null };
  const results = resultsFor(study, contents, view, sources.parameters, today);
  const context = { study, view, now: clock.now(), funcionario_id: null, file: () => null };
  const estudo = assembleStudy(contents, context, results, today);
  const { checked } = results;
  const fluxo = showsFlow(estudo.apresentacao_estudo?.secoes ?? null)
    ? customerFlowFor(study, contents, view, sources.parameters, today)
    : [];
  const present = customerContent(estudo, checked, sources.facts, fluxo);
  const isQuotedAgain = estudo.tarefas.some(({ rodada }) => rodada > 1);
  const conteudo = isQuotedAgain ? addEarlierAnswers(present, sources.sent) : present;
  const documentos = customerDocuments(study, contents, estudo, today);
  const apolices = customerPolicies(estudo, checked, sources.policies);
  return { conteudo, sha256: hashOf(conteudo), estudo, documentos, apolices, checked, fluxo, sources };
}

/** The same, loading the other inputs; the parameters too unless passed. */
export async function loadCustomerView(
  tx: Tx,
  study: Study,
  contents: Contents,
  clock: Clock,
  known?: readonly ParameterRow[],
): Promise<CustomerView> {
  const parameters = known ?? (await parametersOf(tx, study.empresa_id, clock.today()));
  const sources = {
    facts: await loadStudyFacts(tx, study),
    sent: await sentAnswers(tx, study),
    parameters,
    policies: await policyExtras(tx, study),
  };
  return buildCustomerView(study, contents, sources, clock);
}
