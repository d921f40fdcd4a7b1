import type { Estudo } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { broughtToCover, sharedInProposta, termsOfPadrao, withRemuneracao } from '@farol/domain/study';
import { conflict, type FieldErrors, invalid } from '../../platform/http/errors.ts';
import {
  applyAnswers,
  changeOption,
  flushEdit,
  hasPolicy,
  type ItemRow,
  type OptionRow,
  ofOption,
  openEdit,
  optionFields,
  putOption,
  type RequestContext,
  readStudyReply,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { optionTermsOf } from '../settings/index.ts';
import { nextInOrder, optionsOfRound } from './create-option.ts';
import { type FoundOption, findOption, recordOptionAudit } from './find-option.ts';
import { itemRefusal, optionRefusal } from './join-refusals.ts';
import { deleteReplaced, shareFiles } from './option-files.ts';
import { splitColumns } from './option-form.ts';
import { findRefusal } from './option-rules.ts';
import { isFiledIn, statedOnce } from './proposal-terms.ts';
import { insertOptions, insertProposal } from './quotations.store.ts';
import { coversOf, FILING, putShared, reachedInProposal } from './shared-proposal.ts';

type Values = Record<string, unknown>;
type Body = { diagnostico_produto_item_opcao_id: number; itens: number[]; opcoes: number[] };

const idOf = ({ diagnostico_produto_item_opcao_id: id }: OptionRow): number => id;

const nameOf = (option: OptionRow, taken: readonly OptionRow[]): string => {
  const names = new Set(taken.map(({ campos }) => campos.opcao_nome));
  const own = option.campos.opcao_nome;
  if (typeof own === 'string' && own && !/^Opção \d+$/.test(own) && !names.has(own)) return own;
  let number = taken.length + 1;
  while (names.has(`Opção ${number}`)) number += 1;
  return `Opção ${number}`;
};

async function checked(ctx: RequestContext, edit: StudyEdit, source: FoundOption, body: Body) {
  const itens = body.itens.map((id) =>
    edit.contents.itens.find((one) => one.diagnostico_produto_item_id === id),
  );
  const opcoes = await Promise.all(body.opcoes.map((id) => findOption(edit, id)));
  const errors: FieldErrors = {};
  const say = (field: string, message: string | null) => {
    if (message) errors[field] = [...new Set([...(errors[field] ?? []), message])];
  };
  for (const item of itens) say('itens', itemRefusal(edit, source, item));
  for (const found of opcoes) say('opcoes', optionRefusal(ctx, edit, source, found));
  const covered = [...body.itens, ...opcoes.map(({ item }) => item.diagnostico_produto_item_id)];
  if (new Set(covered).size < covered.length)
    say(body.itens.length > 0 ? 'itens' : 'opcoes', 'Escolha cada item uma vez.');
  if (covered.length === 0) say('itens', 'Escolha o que mais a proposta cobre.');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { itens: itens.filter((item) => item !== undefined), opcoes };
}

/** One proposal covers several needs and people: new options in other items, or options that join it. */
export const joinProposal = (ctx: RequestContext, body: Body): Promise<Estudo> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const id = body.diagnostico_produto_item_opcao_id;
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const source = await findOption(edit, id);
    const { option, task } = source;
    const subjects = body.itens.length > 0 ? (['conteudo'] as const) : (['conteudo', 'proposta'] as const);
    const refusal = findRefusal(ctx.actor, subjects, source);
    if (refusal) throw refusal;
    if (hasPolicy(edit.contents, option))
      throw conflict('transicao_invalida', 'A apólice desta proposta já está registrada.');
    const { itens, opcoes } = await checked(ctx, edit, source, body);

    const now = ctx.deps.clock.now();
    const proposta_id = option.proposta_id ?? (await insertProposal(edit, option, ctx.actor, now));
    const join = (one: OptionRow) => {
      changeOption(edit, one, { proposta_id, versao: one.versao + 1 });
      const antes = { proposta_id: one.proposta_id };
      recordOptionAudit(edit, idOf(one), 'entrar_na_proposta', antes, { proposta_id });
    };
    // What the customer approved stays: then only what is filed once is taken over.
    const isFiling = task?.estagio_especialista === FILING;
    const members = [option, ...reachedInProposal(edit, source)];
    if (option.proposta_id === null) join(option);
    for (const { option: joining } of opcoes) join(joining);
    const ids = [...members, ...opcoes.map((found) => found.option)].map(idOf);
    const stated = statedOnce(coversOf(edit, ids), (cover, nome) => !isFiling || isFiledIn(cover, nome));
    for (const one of coversOf(edit, ids)) putShared(edit, one.option, stated);
    await deleteReplaced(edit, shareFiles(edit, ids, { isKept: isFiling }), now);

    const lead = coversOf(edit, [id])[0]?.option ?? option;
    const from = { ...source, option: lead };
    const rows = itens.map((target) => rowOfItem(ctx, edit, from, target, stated));
    for (const row of await insertOptions(tx, rows)) {
      putOption(edit, row);
      recordOptionAudit(edit, idOf(row), 'criar', undefined, {
        ...optionFields(row, itens.find(hasOption(row))?.tipo_segurado ?? 'titular'),
        proposta_id,
        arquivo_id: row.arquivo_id,
        arquivo_2_id: row.arquivo_2_id,
      });
    }
    touchEdit(edit);
    await flushEdit(edit);
    return readStudyReply(edit.tx, ctx.deps, ctx.actor, edit.study.diagnostico_id, ctx.request_id);
  });

/** Each cover has its own pay for the broker: the company's usual terms for that item. */
function usualPay({ parameters }: StudyEdit, { codigo }: ItemRow, shared: Values, hoje: CalendarDay): Values {
  const terms = termsOfPadrao(optionTermsOf(parameters), codigo, shared, hoje);
  const pay = ['remuneracao_pct', 'remuneracao_intermediacao'].filter((nome) => nome in terms);
  return Object.fromEntries(pay.map((nome) => [nome, terms[nome]]));
}

/** The option that covers one more item, with what the proposal has once. */
function rowOfItem(
  { actor, deps }: RequestContext,
  edit: StudyEdit,
  { option, item }: Pick<FoundOption, 'option' | 'item'>,
  target: ItemRow,
  stated: Record<string, unknown>,
) {
  const now = deps.clock.now();
  const siblings = optionsOfRound(edit, target, option.rodada);
  const all = edit.contents.opcoes.filter(
    (one) => one.diagnostico_produto_item_id === target.diagnostico_produto_item_id,
  );
  const shared = sharedInProposta(target.codigo, stated);
  const brought = broughtToCover(item.codigo, target.codigo, optionFields(option, item.tipo_segurado));
  const pay = 'remuneracao_pct' in brought ? {} : usualPay(edit, target, shared, deps.clock.today());
  const { columns, answers } = splitColumns({
    ...withRemuneracao({}, { ...pay, ...shared, ...brought }),
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
    proposta_id: option.proposta_id,
    arquivo_id: option.arquivo_id,
    arquivo_2_id: option.arquivo_2_id,
    rodada: option.rodada,
    ordem: nextInOrder(siblings),
    criado_por: actor.funcionario_id,
    criado_em: now,
    atualizado_em: now,
  };
}

const hasOption =
  ({ diagnostico_produto_item_id: id }: OptionRow) =>
  (item: ItemRow): boolean =>
    item.diagnostico_produto_item_id === id;
