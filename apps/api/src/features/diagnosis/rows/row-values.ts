import { type NomeTabela, tabelaDefinition, withoutHealth } from '@farol/domain/catalogue';
import { validarLinha } from '@farol/domain/catalogue/validation';
import { pontosOfResposta } from '@farol/domain/study';
import { type FieldErrors, invalid } from '../../../platform/http/errors.ts';
import { companyLists } from '../../settings/index.ts';
import { healthErrors } from '../health.ts';
import type { ParameterRow } from '../parameters.store.ts';
import type { RequestContext } from '../request-context.ts';
import { listScopeOf, type RowScope } from './row-owner.ts';

type Values = Record<string, unknown>;

/** Part of every row on the wire; not columns. */
const ENVELOPE = new Set([
  'produto_item_tabela_item_id',
  'dono_tipo',
  'dono_id',
  'tabela',
  'linha_uuid',
  'ordem',
  'versao',
]);

function columnsSent(nome: NomeTabela, sent: Values): Values {
  const computed = new Set(
    tabelaDefinition(nome)
      .colunas.filter((c) => c.calculado)
      .map((c) => c.nome),
  );
  return Object.fromEntries(
    Object.entries(sent).filter(([coluna]) => !ENVELOPE.has(coluna) && !computed.has(coluna)),
  );
}

/** Points follow from the chosen answer. */
const withPoints = (nome: NomeTabela, values: Values, stored: Values): Values => {
  if (nome !== 'respostas_suitability') return values;
  const row = { ...stored, ...values };
  return { ...values, pontos: pontosOfResposta(row.pergunta, row.resposta) };
};

/**
 * Sent columns as they would be saved. Health columns stay unchanged without permission to see them; with it
 * they need the customer's consent.
 */
export function checkRow(
  ctx: RequestContext,
  scope: RowScope,
  nome: NomeTabela,
  sent: Values,
  stored: Values,
  parameters: readonly ParameterRow[],
): Values {
  const columns = columnsSent(nome, sent);
  const allowed = scope.ve_saude ? columns : withoutHealth(columns);
  const form = validarLinha(
    nome,
    allowed,
    { hoje: ctx.deps.clock.today(), valores: stored, listas: companyLists(parameters) },
    listScopeOf(scope),
  );
  const errors: FieldErrors = { ...form.erros, ...healthErrors(scope.study, allowed, scope.ve_saude) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return withPoints(nome, form.campos, stored);
}
