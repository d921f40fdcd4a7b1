import { type CorDeEtiqueta, MAX_ETIQUETAS } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import {
  announceLabelled,
  deleteLabel,
  insertLabel,
  type Label,
  labelsOfCompany,
  lockLabel,
  lockLabelsOf,
  updateLabel,
} from './labels.store.ts';

export type RequestContext = { deps: Deps; actor: Actor; request_id: string };

const reply = ({ etiqueta_id, nome, cor }: Label) => ({ etiqueta_id, nome, cor });

const TAKEN = 'Já existe uma etiqueta com este nome.';
const FULL = `A empresa já tem ${MAX_ETIQUETAS} etiquetas, o máximo. Use uma delas, ou peça a um gestor que exclua uma.`;

/** A name is another one's also without its accents and in other letters. */
async function refuseName(tx: Tx, { empresa_id, nome }: Pick<Label, 'empresa_id' | 'nome'>, own?: number) {
  await lockLabelsOf(tx, empresa_id);
  const { total, mesma } = await labelsOfCompany(tx, empresa_id, nome);
  if (mesma !== null && mesma !== own) throw invalid({ nome: [TAKEN] });
  if (own === undefined && total >= MAX_ETIQUETAS) throw invalid({ nome: [FULL] });
}

type New = { nome: string; cor: CorDeEtiqueta; empresa_id?: number | undefined };

export const createLabel = ({ deps, actor, request_id }: RequestContext, sent: New) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const { empresa_id = actor.empresa_id, nome, cor } = sent;
    refuseOtherCompany(actor, empresa_id);
    await refuseName(tx, { empresa_id, nome });
    const made = await insertLabel(tx, { empresa_id, nome, cor }, actor, now);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'etiqueta',
      entidade_id: made.etiqueta_id,
      acao: 'criar',
      depois: { nome, cor },
      request_id,
    });
    return reply(made);
  });

export const changeLabel = (
  { deps, actor, request_id }: RequestContext,
  id: number,
  sent: { nome?: string | undefined; cor?: CorDeEtiqueta | undefined },
) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const before = await lockLabel(tx, actor, id);
    if (!before) throw notFound('Etiqueta');
    const after = { ...before, nome: sent.nome ?? before.nome, cor: sent.cor ?? before.cor };
    if (sent.nome !== undefined) await refuseName(tx, after, id);
    await updateLabel(tx, after, now);
    await announceLabelled(tx, after);
    await audit(tx, actor, now, {
      empresa_id: before.empresa_id,
      entidade: 'etiqueta',
      entidade_id: id,
      acao: 'editar',
      antes: reply(before),
      depois: reply(after),
      request_id,
    });
    return reply(after);
  });

/** It leaves every customer, also those whom the actor does not see. */
export const removeLabel = ({ deps, actor, request_id }: RequestContext, id: number) =>
  deps.db.write(actor, async (tx) => {
    const label = await lockLabel(tx, actor, id);
    if (!label) throw notFound('Etiqueta');
    await announceLabelled(tx, label);
    await deleteLabel(tx, label);
    await audit(tx, actor, deps.clock.now(), {
      empresa_id: label.empresa_id,
      entidade: 'etiqueta',
      entidade_id: id,
      acao: 'excluir',
      antes: reply(label),
      request_id,
    });
  });
