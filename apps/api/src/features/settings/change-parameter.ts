import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { companyParametro, type DescricaoParametro, validateParametro } from '@farol/domain/parameters';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, type FieldErrors, invalid, staleVersion } from '../../platform/http/errors.ts';
import {
  companyEditions,
  dayBefore,
  type Edition,
  endEdition,
  insertEdition,
  lockParameters,
  replaceEdition,
} from './parameters.store.ts';
import { replyParameter, versionOf } from './read-parameters.ts';

type Body = HandlerInput<typeof api.parameters.update>['body'];
type RequestContext = { deps: Deps; actor: Actor; request_id: string };
type NewEdition = { valor: unknown; vigencia_inicio: string; fonte: string; verificado: boolean };

/** Earlier laws do not matter to a study. */
const FIRST_DAY = '2000-01-01';
const YEARS_AHEAD = 5;

function readNewEdition(body: Body, { forma, padroes }: DescricaoParametro, today: string): NewEdition {
  const { valor, erros } = validateParametro(forma, body.valor, padroes.at(-1)?.valor);
  const errors: FieldErrors = { ...erros };
  const inicio = body.vigencia_inicio;
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  if (!inicio) errors.vigencia_inicio = ['Informe desde quando vale.'];
  else if (inicio < FIRST_DAY || inicio > last)
    errors.vigencia_inicio = [`Informe uma data de 2000 a ${last.slice(0, 4)}.`];
  if (!body.fonte) errors.fonte = ['Informe de onde vem este valor.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    valor,
    vigencia_inicio: inicio as string,
    fonte: body.fonte as string,
    verificado: body.verificado === 'S',
  };
}

/** The new edition is valid until the company's next one; the previous one ends the day before. */
async function writeEdition(
  tx: Tx,
  { actor }: RequestContext,
  key: DescricaoParametro,
  newEdition: NewEdition,
  own: Edition[],
  now: Date,
) {
  const start = newEdition.vigencia_inicio;
  const next = own.findLast((edition) => edition.vigencia_inicio > start);
  for (const edition of own) {
    if (edition.vigencia_inicio === start) await replaceEdition(tx, edition, now);
    else if (edition.vigencia_inicio < start && (edition.vigencia_fim ?? start) >= start)
      await endEdition(tx, edition, dayBefore(start), now);
  }
  return insertEdition(tx, {
    empresa_id: actor.empresa_id,
    chave: key.chave,
    uf: key.uf,
    ...newEdition,
    vigencia_fim: next ? dayBefore(next.vigencia_inicio) : null,
    criado_por: actor.funcionario_id,
    criado_em: now,
    atualizado_em: now,
  });
}

/** Ends the company's own editions: the current one yesterday, future ones never start. */
async function restoreDefault(tx: Tx, own: Edition[], today: string, now: Date): Promise<number> {
  const open = own.filter(({ vigencia_fim }) => vigencia_fim === null || vigencia_fim >= today);
  const [newest] = open;
  if (!newest) throw conflict('ja_no_padrao', 'Este parâmetro já está no padrão.');
  for (const edition of open)
    await (edition.vigencia_inicio < today
      ? endEdition(tx, edition, dayBefore(today), now)
      : replaceEdition(tx, edition, now));
  return newest.parametro_id;
}

const summary = (edition: Edition | undefined) =>
  edition && {
    valor: edition.valor,
    vigencia_inicio: edition.vigencia_inicio,
    vigencia_fim: edition.vigencia_fim,
    fonte: edition.fonte,
    verificado: edition.verificado,
  };

/** Adds an edition of a company's parameter, or returns to the default; nothing is overwritten. */
export async function changeParameter(ctx: RequestContext, body: Body) {
  const { deps, actor, request_id } = ctx;
  const uf = body.uf ?? null;
  const descricao = companyParametro(body.chave, uf);
  if (!descricao) throw invalid({ chave: ['Parâmetro desconhecido.'] });
  const [now, today] = [deps.clock.now(), deps.clock.today()];
  const restoring = body.restaurar === 'S';
  const newEdition = restoring ? null : readNewEdition(body, descricao, today);

  return deps.db.write(actor, async (tx) => {
    await lockParameters(tx, actor.empresa_id);
    const before = await companyEditions(tx, actor, descricao);
    if (versionOf(before) !== body.versao) throw staleVersion(replyParameter(descricao, before, today));
    const own = before.filter((edition) => edition.substituido_em === null);
    const parametro_id = newEdition
      ? await writeEdition(tx, ctx, descricao, newEdition, own, now)
      : await restoreDefault(tx, own, today, now);
    const after = await companyEditions(tx, actor, descricao);
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'parametro',
      entidade_id: parametro_id,
      acao: restoring ? 'restaurar' : 'editar',
      antes: { chave: body.chave, uf, ...summary(own[0]) },
      depois: { chave: body.chave, uf, ...summary(after.find((e) => e.parametro_id === parametro_id)) },
      request_id,
    });
    return replyParameter(descricao, after, today);
  });
}
