import type { api, Cenario, EstudoSalvo, HandlerInput } from '@farol/contracts';
import { PARAMETROS_ATUAIS } from '@farol/domain/calculators';
import { companyParametro, validateParametro } from '@farol/domain/parameters';
import type { Tx } from '../../db/client.ts';
import {
  AppError,
  type FieldErrors,
  forbidden,
  invalid,
  itemInCotacao,
  staleVersion,
} from '../../platform/http/errors.ts';
import { namesOf } from '../employees/index.ts';
import { isOpen, mayEditStudies } from './diagnosis.policy.ts';
import { changeStudy, finishEdit, openEdit, recordAudit, type StudyEdit } from './edit/study-edit.ts';
import { dismissNewerParameters, freezeParameters, studyAssumptions } from './frozen-parameters.ts';
import { type FoundItem, findItemOfEdit } from './items/find-item.ts';
import { declaresNoOffer, onlySpecialistsDeclareNoOffer, saveConsultantAnswers } from './items/save-item.ts';
import { touchStudy } from './pipeline/touch.ts';
import { studyReply } from './reply/changes.ts';
import { readStudyReply } from './reply/read-reply.ts';
import { closedStudyError, type RequestContext } from './request-context.ts';
import { saveGeneral } from './save-general.ts';
import { ofStudyId, type Study } from './study.store.ts';

type Body = HandlerInput<typeof api.diagnosis.update>['body'];

/** No plausible assumption exceeds this. */
const LARGEST = 1e12;

function premiseError(chave: string, value: unknown): string | undefined {
  if (typeof PARAMETROS_ATUAIS.get(chave)?.valor !== 'number') return 'Premissa desconhecida.';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Informe um número.';
  if (Math.abs(value) > LARGEST) return 'Número grande demais.';
  const forma = companyParametro(chave, null)?.forma;
  if (!forma) return 'Premissa desconhecida.';
  return validateParametro(forma, value, undefined).erros.valor?.[0];
}

/** Errors of assumptions: a study may change calculation parameters and figures that a company could set. */
const premiseErrors = (premissas: Body['premissas']): FieldErrors =>
  Object.fromEntries(
    Object.entries(premissas ?? {}).flatMap(([chave, value]) => {
      const error = premiseError(chave, value);
      return error ? [[`premissas.${chave}`, [error]]] : [];
    }),
  );

type ItemsSent = NonNullable<Body['itens']>;

/** Saves answers of items of this study together with its own. Returns whether something changed. */
async function saveItems(edit: StudyEdit, itens: ItemsSent): Promise<boolean> {
  let isChanged = false;
  for (const { diagnostico_produto_item_id, ...answers } of itens) {
    const found = await findItemOfEdit(edit, diagnostico_produto_item_id);
    if (declaresNoOffer(answers)) throw onlySpecialistsDeclareNoOffer();
    try {
      isChanged = (await saveConsultantAnswers(edit, found, answers)) || isChanged;
    } catch (error) {
      throw prefixItemErrors(error, found);
    }
  }
  return isChanged;
}

/** When several items are saved at once, errors are named with their item, as the guards name them. */
function prefixItemErrors(error: unknown, { area, item }: FoundItem): unknown {
  if (!(error instanceof AppError)) return error;
  const place = `produtos.${area}.itens.${item.codigo}.${item.tipo_segurado}`;
  const errors = Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([nome, words]) => [`${place}.${nome}`, words]),
  );
  if (error.code === 'item_em_cotacao') return itemInCotacao(errors, error.problemas ?? []);
  return error.code === 'dados_invalidos' ? invalid(errors, error.statusMessage) : error;
}

/** Recalculates a presented study with today's parameters, or keeps its own and stops asking about these. */
function chooseParameters(edit: StudyEdit, choice: 'atualizar' | 'manter'): void {
  const { study, parameters } = edit;
  const today = edit.ctx.deps.clock.today();
  const assumptions = studyAssumptions(study, parameters, today);
  if (!assumptions.frozen) throw invalid({ parametros: ['Este estudo já usa as premissas de hoje.'] });
  const parametros =
    choice === 'atualizar' ? freezeParameters(parameters, today) : dismissNewerParameters(assumptions);
  changeStudy(edit, { ...study, parametros }, { parametros });
  recordAudit(edit, {
    entidade: 'diagnostico',
    entidade_id: study.diagnostico_id,
    acao: choice === 'atualizar' ? 'atualizar_premissas' : 'manter_premissas',
    antes: { premissas_de: assumptions.em },
    depois: { premissas_de: parametros?.em },
  });
}

/** Scenarios to store: a new one gets its date and author, a known one keeps them whatever was sent. */
async function stampScenarios(
  tx: Tx,
  { deps, actor }: RequestContext,
  study: Pick<Study, 'cenarios'>,
  sent: NonNullable<Body['cenarios']>,
): Promise<Cenario[]> {
  const ids = sent.map(({ cenario_id }) => cenario_id);
  if (new Set(ids).size < ids.length) throw invalid({ cenarios: ['Há cenários repetidos.'] });
  const known = new Map(((study.cenarios ?? []) as Cenario[]).map((one) => [one.cenario_id, one]));
  const names = await namesOf(tx, [actor.funcionario_id]);
  const autor = { funcionario_id: actor.funcionario_id, pessoa_nome: names.get(actor.funcionario_id) ?? '' };
  const criado_em = deps.clock.now().toISOString();
  return sent.map((one) => {
    const before = known.get(one.cenario_id);
    return { ...one, criado_em: before?.criado_em ?? criado_em, autor: before?.autor ?? autor };
  });
}

const save = (ctx: RequestContext, id: number, body: Body): Promise<EstudoSalvo> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { versao, passo_atual, cenarios, premissas, parametros, itens = [], ...sent } = body;
    const edit = await openEdit(tx, ctx, ofStudyId(id), 'Estudo');
    const { study } = edit;
    if (!mayEditStudies(ctx.actor)) throw forbidden();
    if (!isOpen(study)) throw closedStudyError(study);
    const errors = premiseErrors(premissas);
    if (Object.keys(errors).length > 0) throw invalid(errors);

    const columns = {
      ...(cenarios !== undefined && { cenarios: await stampScenarios(tx, ctx, study, cenarios) }),
      ...(premissas !== undefined && { premissas }),
    };
    const isGeneral = await saveGeneral(edit, { sent, columns, versao });
    if (passo_atual !== undefined && passo_atual !== study.passo_atual)
      changeStudy(edit, { ...edit.study, passo_atual }, { passo_atual });
    if (parametros !== undefined) chooseParameters(edit, parametros);
    const isOfItems = await saveItems(edit, itens);
    if (isGeneral || isOfItems) touchStudy(edit);
    return finishEdit(edit, studyReply);
  });

/**
 * Autosave of the survey: merges the sent fields and returns the new version. With items, saves all or
 * nothing; on a conflict returns the server state.
 */
export async function saveStudy(ctx: RequestContext, id: number, body: Body): Promise<EstudoSalvo> {
  try {
    return await save(ctx, id, body);
  } catch (error) {
    if (!body.itens?.length || !(error instanceof AppError) || error.code !== 'versao_antiga') throw error;
    throw staleVersion(
      await ctx.deps.db.write(ctx.actor, (tx) => readStudyReply(tx, ctx.deps, ctx.actor, id, ctx.request_id)),
    );
  }
}
