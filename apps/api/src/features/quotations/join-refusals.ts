import { opcaoPart } from '@farol/domain/catalogue';
import { coveredTogether, providerKey } from '@farol/domain/study';
import { hasPolicy, type ItemRow, type RequestContext, type StudyEdit } from '../diagnosis/index.ts';
import { MAX_OPTIONS, optionsOfRound } from './create-option.ts';
import type { FoundOption } from './find-option.ts';
import { findRefusal } from './option-rules.ts';
import { differingIn } from './proposal-terms.ts';
import { FILING, othersOfProposal } from './shared-proposal.ts';

const COVERED = 'A proposta já cobre este item.';

/** The proposal has an option of this item and person. */
const isCovered = (edit: StudyEdit, { option }: FoundOption, { diagnostico_produto_item_id: id }: ItemRow) =>
  [option, ...othersOfProposal(edit, option)].some((one) => one.diagnostico_produto_item_id === id);

/** Why an item cannot be covered by the proposal; null where it can. */
export function itemRefusal(edit: StudyEdit, source: FoundOption, item: ItemRow | undefined): string | null {
  if (!item || item.diagnostico_produto_id !== source.item.diagnostico_produto_id)
    return 'Escolha itens da mesma área.';
  if (item.campos.interesse !== 'S') return 'O cliente não tem interesse neste item.';
  if (!coveredTogether(source.item.codigo, item.codigo))
    return 'Este item é cotado por outro tipo de fornecedor.';
  if (isCovered(edit, source, item)) return COVERED;
  const full = optionsOfRound(edit, item, source.option.rodada).length >= MAX_OPTIONS;
  return full ? `No máximo ${MAX_OPTIONS} opções por item e rodada.` : null;
}

/** Why an option cannot join the proposal; null where it can. */
export function optionRefusal(
  ctx: RequestContext,
  edit: StudyEdit,
  source: FoundOption,
  found: FoundOption,
): string | null {
  const { option, item } = found;
  const refusal = findRefusal(ctx.actor, ['conteudo', 'proposta'], found);
  if (refusal) throw refusal;
  if (isCovered(edit, source, item)) return COVERED;
  if (item.diagnostico_produto_id !== source.item.diagnostico_produto_id)
    return 'Escolha opções da mesma área.';
  if (option.rodada !== source.option.rodada) return 'A opção é de outra rodada.';
  if (option.proposta_id !== null) return 'A opção já está em outra proposta.';
  if (hasPolicy(edit.contents, option)) return 'A opção já tem apólice.';
  const { fornecedor } = opcaoPart(item.codigo);
  const key = providerKey(option.campos);
  if (!fornecedor || !key || key !== providerKey(source.option.campos))
    return 'A opção é de outro fornecedor.';
  const terms = source.task?.estagio_especialista === FILING ? differingIn(source, found) : [];
  return terms.length > 0
    ? `O cliente aprovou condições diferentes das desta proposta: ${terms.join(', ')}.`
    : null;
}
