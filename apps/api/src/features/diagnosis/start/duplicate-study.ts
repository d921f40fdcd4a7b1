import { conflict, forbidden } from '../../../platform/http/errors.ts';
import type { Ask } from '../ask.ts';
import { mayEditStudies } from '../diagnosis.policy.ts';
import { alignItems } from '../items/areas.ts';
import { lockStudy, readStudy, replyStudy } from '../load-study.ts';
import { copyAreas, copyStudyRows } from './copy.store.ts';
import { anyDraft, lockCustomerRow } from './drafts.store.ts';
import { inheritedAnswers, leftBehind, openStudy } from './open-study.ts';

/** A new study at stage 2 with this one's answers; what was quoted, presented and signed stays behind. */
export const duplicateStudy = (ask: Ask, id: number) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const source = await lockStudy(tx, ask.deps, ask.actor, id);
    if (!mayEditStudies(ask.actor)) throw forbidden();
    await lockCustomerRow(tx, source);
    const draft = await anyDraft(tx, source);
    if (draft !== undefined)
      throw conflict('rascunho_existente', 'Este cliente já tem um estudo em preparação.', {
        diagnostico_id: draft,
      });

    const now = ask.deps.clock.now();
    const { empresa_id, cliente_id, consultor_id } = source;
    const copy = await openStudy(tx, ask, {
      evento: 'duplicar',
      empresa_id,
      cliente_id,
      consultor_id,
      campos: inheritedAnswers(source),
      premissas: source.premissas,
      duplicado_de_id: id,
    });
    const copying = { from: source, to: copy, now };
    await copyStudyRows(tx, copying, leftBehind(source));
    await copyAreas(tx, copying, leftBehind(source));
    await alignItems(tx, await readStudy(tx, ask.actor, copy), now);
    return replyStudy(tx, ask.deps, ask.actor, copy);
  });
