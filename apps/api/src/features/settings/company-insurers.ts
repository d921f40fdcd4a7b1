import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { normalizeText } from '@farol/domain/br';
import type { Area, Opcao } from '@farol/domain/code-lists';
import { seguradora as COMUNS } from '@farol/domain/code-lists/seguradora';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import {
  changeCompanyValue,
  historyOf,
  type RequestContext,
  versionOfValue,
} from './change-company-value.ts';
import {
  CHAVE,
  type CompanyValue,
  companyValues,
  companyValuesInForce,
  readCompanyValue,
} from './company-values.store.ts';
import { isOffered, isSameName, readInstitutions } from './institution-names.ts';
import { listInsurers } from './settings.store.ts';
import { inclusionOf, isAnyUsed } from './used-names.store.ts';

type Body = HandlerInput<typeof api.companySettings.updateInsurers>['body'];
type Common = { seguradora_id: number; nome: string };
type Chosen = { seguradora_id: number; produtos: Area[] };

/** Stored choice. An own name is removed only while nothing carries it. */
type Choice = { so_estas: boolean; escolhidas: Chosen[]; proprias: Common[] };

const NO_CHOICE: Choice = { so_estas: false, escolhidas: [], proprias: [] };
/** Ids of own names start here, above those of the common list; names saved from an option start higher. */
const FIRST_OWN_ID = 1_000_001;
const FIRST_KEPT_ID = 2_000_001;
/** Answer for a provider outside the list; always offered, last. */
const OUTRA = 'Outra';

const isChoice = (valor: unknown): valor is Choice =>
  typeof valor === 'object' && valor !== null && 'escolhidas' in valor && 'proprias' in valor;
const readChoice = (valor: unknown): Choice | null => (isChoice(valor) ? valor : null);

const byName = (a: Common, b: Common) => a.nome.localeCompare(b.nome, 'pt-BR');
const known = (common: readonly Common[], { proprias }: Choice): Common[] =>
  [...common.filter(({ nome }) => nome !== OUTRA), ...proprias].toSorted(byName);

/** Own names of every edition: the history names removed ones too. */
const pastNames = (editions: readonly CompanyValue[]): Common[] =>
  editions.flatMap(({ valor }) => readChoice(valor)?.proprias ?? []);

function replyInsurers(common: readonly Common[], editions: readonly CompanyValue[]) {
  const choice = readChoice(editions.at(-1)?.valor) ?? NO_CHOICE;
  const chosen = new Map(choice.escolhidas.map((one) => [one.seguradora_id, one.produtos]));
  const own = new Set(choice.proprias.map(({ seguradora_id }) => seguradora_id));
  const names = new Map(
    [...pastNames(editions), ...known(common, choice)].map((one) => [one.seguradora_id, one.nome]),
  );
  return {
    so_estas: choice.so_estas,
    data: known(common, choice).map(({ seguradora_id, nome }) => ({
      seguradora_id,
      nome,
      propria: own.has(seguradora_id),
      trabalha: chosen.has(seguradora_id),
      produtos: [...(chosen.get(seguradora_id) ?? [])],
    })),
    historico: historyOf(editions, (valor) => {
      const read = readChoice(valor);
      return (
        read && {
          so_estas: read.so_estas,
          seguradoras: read.escolhidas.flatMap(({ seguradora_id, produtos }) => {
            const nome = names.get(seguradora_id);
            return nome ? [{ nome, produtos: [...produtos] }] : [];
          }),
        }
      );
    }),
    versao: versionOfValue(editions),
  };
}

export const readCompanyInsurers = ({ db }: Deps, actor: Actor) =>
  db.read(actor, async (tx) =>
    replyInsurers(await listInsurers(tx), await companyValues(tx, actor, [CHAVE.seguradoras])),
  );

/** Adds the names that no list has yet; a name typed again is the same insurer. */
function nextChoice(
  body: Body,
  common: readonly Common[],
  own: readonly Common[],
  past: readonly Common[],
): Choice {
  const errors: FieldErrors = {};
  const proprias = [...own];
  const escolhidas = new Map<number, Chosen>();
  const all = () => [...common.filter(({ nome }) => nome !== OUTRA), ...proprias];
  const idOf = ({ seguradora_id, nome }: Body['seguradoras'][number], n: number): number | undefined => {
    if (seguradora_id !== undefined) {
      const exists = all().some((one) => one.seguradora_id === seguradora_id);
      if (!exists) errors[`seguradoras.${n}.seguradora_id`] = ['Seguradora desconhecida.'];
      return exists ? seguradora_id : undefined;
    }
    const typed = nome?.replaceAll(/\s+/g, ' ');
    if (!typed || normalizeText(typed) === normalizeText(OUTRA)) {
      errors[`seguradoras.${n}.nome`] = ['Informe o nome da seguradora.'];
      return undefined;
    }
    const same = all().find((one) => normalizeText(one.nome) === normalizeText(typed));
    if (same) return same.seguradora_id;
    const id = Math.max(FIRST_OWN_ID - 1, ...[...past, ...proprias].map((one) => one.seguradora_id)) + 1;
    proprias.push({ seguradora_id: id, nome: typed });
    return id;
  };
  body.seguradoras.forEach((one, n) => {
    const seguradora_id = idOf(one, n);
    if (seguradora_id !== undefined)
      escolhidas.set(seguradora_id, { seguradora_id, produtos: [...new Set(one.produtos)].sort() });
  });
  if (body.so_estas === 'S' && escolhidas.size === 0 && Object.keys(errors).length === 0)
    errors.so_estas = ['Escolha pelo menos uma seguradora para oferecer só as escolhidas.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    so_estas: body.so_estas === 'S',
    escolhidas: [...escolhidas.values()].toSorted((a, b) => a.seguradora_id - b.seguradora_id),
    proprias,
  };
}

/** Own names without those to be removed, none of which may be in use. */
async function ownLeft(
  tx: Tx,
  actor: Actor,
  editions: readonly CompanyValue[],
  { excluidas }: Body,
): Promise<Common[]> {
  const own = (readChoice(editions.at(-1)?.valor) ?? NO_CHOICE).proprias;
  const errors: FieldErrors = {};
  for (const [n, id] of excluidas.entries()) {
    const isThis = ({ seguradora_id }: Common) => seguradora_id === id;
    const one = own.find(isThis);
    const included = inclusionOf(editions, (valor) => readChoice(valor)?.proprias.some(isThis) ?? false);
    if (!one) errors[`excluidas.${n}`] = ['Seguradora desconhecida.'];
    else if (await isAnyUsed(tx, actor, [one.nome], included))
      errors[`excluidas.${n}`] = ['Está em uso: deixe de marcar a seguradora.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return own.filter(({ seguradora_id }) => !excluidas.includes(seguradora_id));
}

/** Chooses the insurers the company works with; all unmarked is the default again. */
export const changeCompanyInsurers = (ctx: RequestContext, body: Body) =>
  changeCompanyValue(ctx, {
    chave: CHAVE.seguradoras,
    versao: body.versao,
    next: async (tx, editions) => {
      const own = await ownLeft(tx, ctx.actor, editions, body);
      const choice = nextChoice(body, await listInsurers(tx), own, pastNames(editions));
      const isDefault = !choice.so_estas && choice.escolhidas.length + choice.proprias.length === 0;
      return isDefault ? null : choice;
    },
    reply: async (tx, editions) => replyInsurers(await listInsurers(tx), editions),
  });

/**
 * Insurers for a choice: the company's first, or only these; "Outra" last. 404 for a company out of the actor's
 * reach.
 */
export async function offeredInsurers(
  tx: Tx,
  actor: Actor,
  { produto, empresa_id = actor.empresa_id }: { produto?: Area; empresa_id?: number },
) {
  refuseOtherCompany(actor, empresa_id);
  const common = await listInsurers(tx);
  const stored = await companyValuesInForce(tx, { empresa_id }, [CHAVE.seguradoras, CHAVE.instituicoes]);
  const choice = readChoice(stored.get(CHAVE.seguradoras)) ?? NO_CHOICE;
  const chosen = new Map(choice.escolhidas.map((one) => [one.seguradora_id, one.produtos]));
  const rows = known(common, choice).map((one) => {
    const produtos = chosen.get(one.seguradora_id);
    const trabalha =
      produtos !== undefined && (!produto || produtos.length === 0 || produtos.includes(produto));
    return { ...one, trabalha, produtos: [...(produtos ?? [])] };
  });
  const kept = savedInsurers(stored.get(CHAVE.instituicoes)).filter(
    ({ nome }) => !rows.some((one) => isSameName(one.nome, nome)),
  );
  const own = [...rows.filter(({ trabalha }) => trabalha), ...kept];
  const others = choice.so_estas ? [] : rows.filter(({ trabalha }) => !trabalha);
  const last = common.filter(({ nome }) => nome === OUTRA);
  return [...own, ...others, ...last.map((one) => ({ ...one, trabalha: false, produtos: [] }))];
}

/** Insurers typed in an option and saved. */
const savedInsurers = (valor: unknown) =>
  readInstitutions(valor)
    .filter((one) => one.tipo === 'seguradora' && isOffered(one))
    .map(({ instituicao_id, nome }) => ({
      seguradora_id: FIRST_KEPT_ID - 1 + instituicao_id,
      nome,
      trabalha: true,
      produtos: [] as Area[],
    }));

/** Names of the common list and the company's own, of every kind. */
export async function namedInsurers(tx: Tx, company: { empresa_id: number }): Promise<string[]> {
  const stored = await companyValuesInForce(tx, company, [CHAVE.seguradoras, CHAVE.instituicoes]);
  const choice = readChoice(stored.get(CHAVE.seguradoras)) ?? NO_CHOICE;
  const kept = readInstitutions(stored.get(CHAVE.instituicoes)).filter(isOffered);
  return [...known(await listInsurers(tx), choice), ...kept].map(({ nome }) => nome);
}

/** Insurers that an answer may name in a company: the common list and the company's own names. */
export function insurersOf(
  rows: readonly { empresa_id: number | null; chave: string; valor: unknown }[],
): readonly Opcao<string>[] {
  const { proprias } = readChoice(readCompanyValue(rows, CHAVE.seguradoras)) ?? NO_CHOICE;
  return [...proprias.map(({ nome }) => ({ value: nome, label: nome })), ...COMUNS];
}
