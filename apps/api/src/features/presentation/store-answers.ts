import type { Tx } from '../../db/client.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Study } from '../diagnosis/index.ts';
import type { CustomerView } from './customer-view.ts';
import { findSendingEvent, insertAnswers } from './presentation.store.ts';
import { type SentAnswers, storeSnapshot } from './snapshot.store.ts';

type StoredAnswers = Parameters<typeof insertAnswers>[1]['respostas'];

/** Who sent the answers: the consultant for the customer, or the holder of the link. */
type Sender =
  | { canal: 'consultor'; funcionario_id: number }
  | { canal: 'link'; estudo_link_id: number; nome: string; ip: string; agente: string };

export type AnswerRecord = {
  diagnostico_id: number;
  estudo_sha256: string;
  canal: 'link' | 'consultor';
  /** As typed by the customer; null where the consultant recorded the answers. */
  nome: string | null;
  ip: string | null;
  agente: string | null;
  quando: string;
  respostas: StoredAnswers;
};

/** The hashed record of a sending; the proof carries the same, so that the hash can be recomputed. */
export const answerRecord = (record: AnswerRecord): AnswerRecord => ({
  diagnostico_id: record.diagnostico_id,
  estudo_sha256: record.estudo_sha256,
  canal: record.canal,
  nome: record.nome,
  ip: record.ip,
  agente: record.agente,
  quando: record.quando,
  respostas: record.respostas,
});

/**
 * Stores what was seen and what was answered, each with its hash; neither changes afterwards. The returned
 * record excludes the consultant's name.
 */
export async function storeAnswers(
  tx: Tx,
  study: Study,
  customerView: Pick<CustomerView, 'conteudo' | 'sha256'>,
  sender: Sender,
  respostas: StoredAnswers,
  now: Date,
): Promise<SentAnswers> {
  const byLink = sender.canal === 'link';
  const { empresa_id, diagnostico_id } = study;
  const who = {
    canal: sender.canal,
    nome: byLink ? sender.nome : null,
    ip: byLink ? sender.ip : null,
    agente: byLink ? sender.agente : null,
  };
  const quando = now.toISOString();
  const row = await insertAnswers(tx, {
    ...who,
    empresa_id,
    diagnostico_id,
    estudo_retrato_id: await storeSnapshot(
      tx,
      study,
      customerView,
      byLink ? null : sender.funcionario_id,
      now,
    ),
    estudo_link_id: byLink ? sender.estudo_link_id : null,
    funcionario_id: byLink ? null : sender.funcionario_id,
    historico_estagio_id: await findSendingEvent(tx, study),
    respostas,
    sha256: hashOf(
      answerRecord({ ...who, diagnostico_id, estudo_sha256: customerView.sha256, quando, respostas }),
    ),
    quando: now,
  });
  const { conteudo, sha256: estudo_sha256 } = customerView;
  return { ...row, quem: row.nome ?? '', quando, conteudo, estudo_sha256 };
}
