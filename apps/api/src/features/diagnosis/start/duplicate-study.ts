import { conflict, forbidden } from '../../../platform/http/errors.ts';
import { mayEditStudies } from '../diagnosis.policy.ts';
import { syncItemsWithSpouse } from '../items/areas.ts';
import { getWholeStudy, lockStudy } from '../load-study.ts';
import { readStudyReply } from '../reply/read-reply.ts';
import type { RequestContext } from '../request-context.ts';
import { copyAreas, copyStudyRows } from './copy.store.ts';
import { findAnyDraft, lockCustomerRow } from './drafts.store.ts';
import { inheritedAnswers, namesNotCopied, openStudy } from './open-study.ts';

/** Opens a new study at stage 2 with this one's answers, without quotations, presentation and signatures. */
export const duplicateStudy = (ctx: RequestContext, id: number) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const source = await lockStudy(tx, ctx.deps, ctx.actor, id);
    if (!mayEditStudies(ctx.actor)) throw forbidden();
    await lockCustomerRow(tx, source);
    const draft = await findAnyDraft(tx, source);
    if (draft !== undefined)
      throw conflict('rascunho_existente', 'Este cliente já tem um estudo em preparação.', {
        diagnostico_id: draft,
      });

    const now = ctx.deps.clock.now();
    const { empresa_id, cliente_id, consultor_id } = source;
    const copy = await openStudy(tx, ctx, {
      evento: 'duplicar',
      empresa_id,
      cliente_id,
      consultor_id,
      campos: inheritedAnswers(source),
      premissas: source.premissas,
      duplicado_de_id: id,
      exemplo: source.exemplo,
    });
    const copying = { from: source, to: copy, now };
    const without = namesNotCopied(source);
    const nomes = await copyStudyRows(tx, copying, without);
    await copyAreas(tx, copying, without, nomes);
    const { study, loaded } = await getWholeStudy(tx, ctx.actor, copy);
    await syncItemsWithSpouse(tx, study, loaded.rows, now);
    return readStudyReply(tx, ctx.deps, ctx.actor, copy, ctx.request_id);
  });
