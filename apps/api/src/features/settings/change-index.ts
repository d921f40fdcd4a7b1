import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { INDICES } from '@farol/domain/calculators';
import { monthErrors, monthValue } from '@farol/domain/parameters';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { endMonths, insertMonths, lockIndexes, type MonthRow, monthsOfCompany } from './indexes.store.ts';
import { monthOf, replyIndex, versionOf } from './read-indexes.ts';

type Body = HandlerInput<typeof api.parameters.updateIndex>['body'];
type RequestContext = { deps: Deps; actor: Actor; request_id: string };
type Changed = { mes: string; valor: number | null; before: MonthRow | undefined };

/** Months whose value differs from the stored one. */
function changedMonths({ meses }: Body, standing: readonly MonthRow[]): Changed[] {
  const known = new Map(standing.map((row) => [monthOf(row.mes), row]));
  return meses.flatMap(({ mes, valor: given }) => {
    const before = known.get(mes);
    const valor = given === null ? null : monthValue(given);
    return (before?.valor ?? null) === valor ? [] : [{ mes, valor, before }];
  });
}

function errorsOf({ meses, fonte }: Body, changed: readonly Changed[], today: string): FieldErrors {
  const errors: FieldErrors = monthErrors(meses, today);
  if (!fonte && changed.some(({ valor }) => valor !== null))
    errors.fonte = ['Informe de onde vêm estes valores.'];
  return errors;
}

const monthsBy = (changed: readonly Changed[], of: (one: Changed) => number | null) =>
  Object.fromEntries(changed.map((one) => [one.mes, of(one)]));

/** Adds, corrects and removes months of a company's index; old values are stored as history. */
export async function changeIndex({ deps, actor, request_id }: RequestContext, name: string, body: Body) {
  const known = INDICES.find(({ indice }) => indice === name);
  if (!known) throw notFound('Índice');
  const [now, today] = [deps.clock.now(), deps.clock.today()];
  const { empresa_id, funcionario_id } = actor;

  return deps.db.write(actor, async (tx) => {
    await lockIndexes(tx, empresa_id);
    const rows = await monthsOfCompany(tx, actor, name);
    if (versionOf(rows) !== body.versao) throw staleVersion(replyIndex(known, rows));
    const changed = changedMonths(
      body,
      rows.filter(({ substituido_em }) => substituido_em === null),
    );
    const errors = errorsOf(body, changed, today);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (changed.length === 0) return replyIndex(known, rows);

    const ended = changed.flatMap(({ before }) => before?.indice_id ?? []);
    await endMonths(tx, ended, funcionario_id, now);
    const made = await insertMonths(
      tx,
      changed.flatMap(({ mes, valor }) =>
        valor === null
          ? []
          : [
              {
                empresa_id,
                indice: name,
                mes: `${mes}-01`,
                valor,
                fonte: body.fonte ?? null,
                criado_por: funcionario_id,
                criado_em: now,
              },
            ],
      ),
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'indice',
      entidade_id: (made[0] ?? ended[0]) as number,
      acao: 'editar',
      antes: { [name]: monthsBy(changed, ({ before }) => before?.valor ?? null) },
      depois: { [name]: monthsBy(changed, ({ valor }) => valor), fonte: body.fonte ?? null },
      request_id,
    });
    return replyIndex(known, await monthsOfCompany(tx, actor, name));
  });
}
