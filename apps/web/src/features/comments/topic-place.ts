import type { Comentario, Estudo } from '@farol/contracts';
import { hubHref } from '../../shared/format/index.ts';
import type { CommentSide } from './mutations.ts';

/** Anchor of a need where a screen shows it. */
export const itemPlace = (item: number): string => `item-${item}`;

/** Where the study shows what a comment is about; null for the whole study. */
export function placeOfTopic(study: Estudo, comment: Comentario, side: CommentSide): string | null {
  const { produto_diagnostico_id: area, diagnostico_produto_item_id: id } = comment;
  if (area === null) return null;
  const study_id = study.diagnostico_id;
  if (side === 'especialista')
    return `/activity-panel/proposal-quotation/${study_id}?area=${area}${id ? `&item=${id}` : ''}`;
  const at = id ? `#${itemPlace(id)}` : '';
  if (study.estagio >= 5) return `${hubHref(study_id)}/study-presentation?parte=${area}${at}`;
  if (study.estagio === 4 || !id) return `${hubHref(study_id)}?areas=true&parte=${area}`;
  const item = study.diagnostico_produtos
    .flatMap((one) => one.diagnostico_produto_itens)
    .find((one) => one.diagnostico_produto_item_id === id);
  const field = item ? `&campo=${item.codigo}.${item.tipo_segurado}.interesse` : '';
  return `/diagnosis/complete/${study.cliente_id}/${study_id}?passo=area-${area}${field}`;
}
