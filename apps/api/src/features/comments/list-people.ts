import { CARGO_LABELS, isCargo } from '@farol/domain/access';
import type { Area } from '@farol/domain/pipeline';
import { notFound } from '../../platform/http/errors.ts';
import { getStudy, loadContents, type RequestContext } from '../diagnosis/index.ts';
import { canReadComment } from './find-comment.ts';
import { searchReaders } from './people.store.ts';

/** Enough to choose from; more words find the others. */
const MOST = 8;

type Asked = { diagnostico_id: number; area: Area | null; busca?: string | undefined };

/** Who may be mentioned: everybody who sees the study and, about an area, that area. */
export const listPeople = (ctx: RequestContext, { diagnostico_id, area, busca }: Asked) =>
  ctx.deps.db.read(ctx.actor, async (tx) => {
    const study = await getStudy(tx, ctx.actor, diagnostico_id);
    const contents = await loadContents(tx, study);
    if (!(await canReadComment(tx, ctx, study, contents, area))) throw notFound('Área');
    const people = await searchReaders(
      tx,
      { study, area },
      { busca, except: ctx.actor.funcionario_id, limit: MOST },
    );
    return {
      data: people.map(({ funcionario_cargo_id: cargo, ...person }) => ({
        ...person,
        funcionario_cargo_nome: isCargo(cargo) ? CARGO_LABELS[cargo] : '',
      })),
    };
  });
