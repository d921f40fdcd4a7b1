import type { Estudo } from '@farol/contracts';
import { opcaoPart } from '@farol/domain/catalogue';
import { coveredTogether, providerKey, sharedInProposta } from '@farol/domain/study';
import { type FieldErrors, invalid, notFound } from '../../platform/http/errors.ts';
import {
  applyAnswers,
  changeOption,
  finishEdit,
  type ItemRow,
  type OptionRow,
  ofOption,
  openEdit,
  optionFields,
  putOption,
  type RequestContext,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { MAX_OPTIONS, nextInOrder, optionsOfRound } from './create-option.ts';
import { type FoundOption, findOption, recordOptionAudit } from './find-option.ts';
import { splitColumns } from './option-form.ts';
import { findRefusal } from './option-rules.ts';
import { insertOptions, insertProposal } from './quotations.store.ts';
import { othersOfProposal, putShared } from './shared-proposal.ts';

type Body = { diagnostico_produto_item_opcao_id: number; itens: number[]; opcoes: number[] };

const areaOf = ({ contents }: StudyEdit, item: ItemRow) =>
  contents.produtos.find((one) => one.row.diagnostico_produto_id === item.diagnostico_produto_id)?.row
    .produto_diagnostico_id;

const nameOf = (option: OptionRow, taken: readonly OptionRow[]): string => {
  const names = new Set(taken.map(({ campos }) => campos.opcao_nome));
  const own = option.campos.opcao_nome;
  if (typeof own === 'string' && own && !/^Opção \d+$/.test(own) && !names.has(own)) return own;
  let number = taken.length + 1;
  while (names.has(`Opção ${number}`)) number += 1;
  return `Opção ${number}`;
};

/** Why an item cannot be covered by the proposal; null where it can. */
function itemRefusal(edit: StudyEdit, source: FoundOption, item: ItemRow | undefined): string | null {
  if (!item || item.diagnostico_produto_id !== source.item.diagnostico_produto_id)
    return 'Escolha itens da mesma área.';
  if (item.campos.interesse !== 'S') return 'O cliente não tem interesse neste item.';
  if (!coveredTogether(source.item.codigo, item.codigo))
    return 'Este item é cotado por outro tipo de fornecedor.';
  const { option } = source;
  const covered = [option, ...othersOfProposal(edit, option)];
  if (covered.some((one) => one.diagnostico_produto_item_id === item.diagnostico_produto_item_id))
    return 'A proposta já cobre este item.';
  const full = optionsOfRound(edit, item, option.rodada).length >= MAX_OPTIONS;
  return full ? `No máximo ${MAX_OPTIONS} opções por item e rodada.` : null;
}

/** Why an option cannot join the proposal; null where it can. */
async function optionRefusal(ctx: RequestContext, edit: StudyEdit, source: FoundOption, id: number) {
  const found = await findOption(edit, id);
  const { option, item } = found;
  const refusal = findRefusal(ctx.actor, ['conteudo', 'proposta'], found);
  if (refusal) throw refusal;
  const isSame = option.diagnostico_produto_item_id === source.option.diagnostico_produto_item_id;
  if (isSame) return 'A proposta já cobre este item.';
  if (item.diagnostico_produto_id !== source.item.diagnostico_produto_id)
    return 'Escolha opções da mesma área.';
  if (option.rodada !== source.option.rodada) return 'A opção é de outra rodada.';
  if (option.proposta_id !== null) return 'A opção já está em outra proposta.';
  const { fornecedor } = opcaoPart(item.codigo);
  const key = providerKey(option.campos);
  return fornecedor && key && key === providerKey(source.option.campos)
    ? null
    : 'A opção é de outro fornecedor.';
}

async function checked(ctx: RequestContext, edit: StudyEdit, source: FoundOption, body: Body) {
  const itens = body.itens.map((id) =>
    edit.contents.itens.find((one) => one.diagnostico_produto_item_id === id),
  );
  const errors: FieldErrors = {};
  const say = (field: string, message: string | null) => {
    if (message) errors[field] = [...new Set([...(errors[field] ?? []), message])];
  };
  for (const item of itens) say('itens', itemRefusal(edit, source, item));
  for (const id of body.opcoes) say('opcoes', await optionRefusal(ctx, edit, source, id));
  const repeated =
    new Set(body.itens).size < body.itens.length || new Set(body.opcoes).size < body.opcoes.length;
  if (repeated) say('itens', 'Escolha cada item uma vez.');
  if (body.itens.length + body.opcoes.length === 0) say('itens', 'Escolha o que mais a proposta cobre.');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return itens.filter((item) => item !== undefined);
}

/** One proposal covers several needs and people: new options in other items, or options that join it. */
export const joinProposal = (ctx: RequestContext, body: Body): Promise<Estudo> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const id = body.diagnostico_produto_item_opcao_id;
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const source = await findOption(edit, id);
    const { option, item } = source;
    const subjects = body.itens.length > 0 ? (['conteudo'] as const) : (['conteudo', 'proposta'] as const);
    const refusal = findRefusal(ctx.actor, subjects, source);
    if (refusal) throw refusal;
    const itens = await checked(ctx, edit, source, body);

    const area = areaOf(edit, item);
    if (!area) throw notFound('Opção');
    const now = ctx.deps.clock.now();
    const proposta_id = option.proposta_id ?? (await insertProposal(edit, area, ctx.actor, now));
    const join = (one: OptionRow) => {
      const versao = one.versao + 1;
      // The proposal's file serves an option that has none of its own.
      const { arquivo_id = option.arquivo_id, arquivo_2_id = option.arquivo_2_id } = ownFiles(one);
      changeOption(edit, one, { proposta_id, versao, arquivo_id, arquivo_2_id });
      const of = one.diagnostico_produto_item_opcao_id;
      recordOptionAudit(edit, of, 'entrar_na_proposta', { proposta_id: one.proposta_id }, { proposta_id });
    };
    if (option.proposta_id === null) join(option);
    const values = optionFields(option, item.tipo_segurado);
    for (const other of edit.contents.opcoes.filter((one) =>
      body.opcoes.includes(one.diagnostico_produto_item_opcao_id),
    )) {
      join(other);
      const joined = edit.contents.opcoes.find(
        (one) => one.diagnostico_produto_item_opcao_id === other.diagnostico_produto_item_opcao_id,
      );
      if (joined) putShared(edit, joined, values);
    }
    const rows = itens.map((target) => {
      const siblings = optionsOfRound(edit, target, option.rodada);
      const all = edit.contents.opcoes.filter(
        (one) => one.diagnostico_produto_item_id === target.diagnostico_produto_item_id,
      );
      const { columns, answers } = splitColumns({
        ...sharedInProposta(target.codigo, values),
        opcao_nome: nameOf(option, all),
        // Recommended with the rest, where nothing else is offered yet.
        recomendada: siblings.length === 0 ? option.recomendada : 'N',
      });
      return {
        ...columns,
        ...applyAnswers({ campos: {}, campos_versao: {}, versao: 0 }, answers),
        empresa_id: target.empresa_id,
        diagnostico_id: target.diagnostico_id,
        diagnostico_produto_item_id: target.diagnostico_produto_item_id,
        proposta_id,
        arquivo_id: option.arquivo_id,
        arquivo_2_id: option.arquivo_2_id,
        rodada: option.rodada,
        ordem: nextInOrder(siblings),
        criado_por: ctx.actor.funcionario_id,
        criado_em: now,
        atualizado_em: now,
      };
    });
    for (const row of await insertOptions(tx, rows)) {
      putOption(edit, row);
      recordOptionAudit(edit, row.diagnostico_produto_item_opcao_id, 'criar', undefined, {
        ...optionFields(row, itens.find(hasOption(row))?.tipo_segurado ?? 'titular'),
        proposta_id,
      });
    }
    touchEdit(edit);
    return (await finishEdit(edit)).after;
  });

const ownFiles = ({
  arquivo_id,
  arquivo_2_id,
}: OptionRow): Partial<Pick<OptionRow, 'arquivo_id' | 'arquivo_2_id'>> => ({
  ...(arquivo_id !== null && { arquivo_id }),
  ...(arquivo_2_id !== null && { arquivo_2_id }),
});

const hasOption =
  ({ diagnostico_produto_item_id: id }: OptionRow) =>
  (item: ItemRow): boolean =>
    item.diagnostico_produto_item_id === id;
