import type { Opcao } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import {
  type Ask,
  contextFor,
  loadContents,
  lockStudy,
  type OptionRow,
  optionFields,
  replyOption,
  studyOfItem,
  withAnswers,
} from '../diagnosis/index.ts';
import { afterEdit } from './after-edit.ts';
import { type FoundItem, itemOf } from './find-option.ts';
import { readOptionForm, splitColumns } from './option-form.ts';
import { assertMay, subjectsOf } from './option-rules.ts';
import { insertOption } from './quotations.store.ts';
import { recommendOnly } from './recommend-only.ts';

export const MAX_OPTIONS = 5;

type Body = Record<string, unknown> & { diagnostico_produto_item_id: number };

/** Options of an item in a round; five are enough to choose from. */
export const optionsOfRound = ({ contents, item }: FoundItem, rodada: number): OptionRow[] =>
  contents.opcoes.filter(
    (o) => o.diagnostico_produto_item_id === item.diagnostico_produto_item_id && o.rodada === rodada,
  );

export const tooManyOptions = () =>
  invalid({ diagnostico_produto_item_id: [`No máximo ${MAX_OPTIONS} opções por item e rodada.`] });

/** A new option of an item, in the present round of the task that quotes it. */
export const createOption = (ask: Ask, { diagnostico_produto_item_id, ...sent }: Body): Promise<Opcao> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const diagnostico_id = await studyOfItem(tx, ask.actor.empresas, diagnostico_produto_item_id);
    if (diagnostico_id === undefined) throw notFound('Item');
    const study = await lockStudy(tx, ask.deps, ask.actor, diagnostico_id);
    const contents = await loadContents(tx, study);
    const found = await itemOf(tx, ask, study, contents, diagnostico_produto_item_id);
    const { item, task } = found;
    const rodada = task?.rodada ?? 1;
    assertMay(ask.actor, 'conteudo', { option: { rodada, status: 'analisis' }, task });

    const siblings = optionsOfRound(found, rodada);
    if (siblings.length >= MAX_OPTIONS) throw tooManyOptions();
    if (item.campos.interesse !== 'S')
      throw invalid({ diagnostico_produto_item_id: ['O cliente não tem interesse neste item.'] });
    const fixed = { tipo_segurado: item.tipo_segurado, rodada, status: 'analisis', motivo_recusa: null };
    const form = readOptionForm(item, fixed, { opcao_nome: null, ...sent }, ask.deps.clock.today());
    const early = Object.keys(form.values).filter(
      (nome) =>
        form.values[nome] !== null &&
        !subjectsOf(item.codigo, nome).some((s) => s === 'conteudo' || s === 'recomendacao'),
    );
    for (const nome of early) form.errors[nome] ??= ['Este dado entra depois da aprovação.'];
    if (Object.keys(form.errors).length > 0) throw invalid(form.errors);

    const { columns, answers } = splitColumns(form.values);
    const option = await insertOption(tx, {
      ...columns,
      ...withAnswers({ campos: {}, campos_versao: {}, versao: 0 }, answers),
      empresa_id: study.empresa_id,
      diagnostico_id,
      diagnostico_produto_item_id,
      rodada,
      ordem: Math.max(0, ...siblings.map((o) => o.ordem)) + 1,
      criado_por: ask.actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    });
    if (option.recomendada === 'S') await recommendOnly(tx, ask, option);
    await afterEdit(tx, ask, study);
    await audit(tx, ask.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico_produto_item_opcao',
      entidade_id: option.diagnostico_produto_item_opcao_id,
      acao: 'criar',
      depois: optionFields(option, item.tipo_segurado),
      request_id: ask.request_id,
    });
    const context = await contextFor(tx, ask.deps, ask.actor, study, {
      ...contents,
      opcoes: [...contents.opcoes, option],
    });
    return replyOption(option, item, [], context);
  });
