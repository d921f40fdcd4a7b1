import type { api, HandlerInput } from '@farol/contracts';
import { MAX_INSTITUICOES } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import {
  findLista,
  isLightLista,
  type NomeLista,
  type Opcao,
  OUTRO_FORNECEDOR,
} from '@farol/domain/code-lists';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, type FieldErrors, forbidden, invalid } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import {
  changeCompanyValue,
  historyOf,
  type RequestContext,
  versionOfValue,
} from './change-company-value.ts';
import { insurersOf } from './company-insurers.ts';
import { CHAVE, type CompanyValue, companyValues, companyValuesInForce } from './company-values.store.ts';
import {
  type Institution,
  isNamed,
  isOffered,
  isSameName,
  ownInstitutions,
  readInstitutions,
  resolveName,
} from './institution-names.ts';
import { inclusionOf, isAnyUsed } from './used-names.store.ts';

type Kept = HandlerInput<typeof api.setup.keepInstitution>['body'];
type Dropped = HandlerInput<typeof api.setup.dropInstitution>['query'];
type Changed = HandlerInput<typeof api.companySettings.updateInstitutions>['body'];

const shown = ({ antigos: _former, ...one }: Institution) => one;

const reply = (editions: readonly CompanyValue[]) => ({
  data: readInstitutions(editions.at(-1)?.valor).map(shown),
  historico: historyOf(editions, (valor) => readInstitutions(valor).map(shown)),
  versao: versionOfValue(editions),
});

export const readCompanyInstitutions = ({ db }: Deps, actor: Actor) =>
  db.read(actor, async (tx) => reply(await companyValues(tx, actor, [CHAVE.instituicoes])));

/** Names that new options propose beside the common lists; 404 for a company out of the actor's reach. */
export async function offeredInstitutions(
  tx: Tx,
  actor: Actor,
  { empresa_id = actor.empresa_id }: { empresa_id?: number },
) {
  refuseOtherCompany(actor, empresa_id);
  const stored = await companyValuesInForce(tx, { empresa_id }, [CHAVE.instituicoes]);
  return readInstitutions(stored.get(CHAVE.instituicoes))
    .filter(isOffered)
    .map(({ tipo, nome }) => ({ tipo, nome }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

const clean = (nome: string): string => nome.replaceAll(/\s+/g, ' ');

/** Keeps a name that a list lacks for the study's company; a known one answers with the name of the list. */
export async function keepInstitution({ deps, actor, request_id }: RequestContext, body: Kept) {
  const { empresa_id = actor.empresa_id, tipo } = body;
  refuseOtherCompany(actor, empresa_id);
  const nome = clean(body.nome);
  if (OUTRO_FORNECEDOR.some((free) => isSameName(free, nome)))
    throw invalid({ nome: ['Informe o nome da instituição.'] });
  let meant = nome;
  let isNew = false;
  await changeCompanyValue(
    { deps, actor: { ...actor, empresa_id }, request_id },
    {
      chave: CHAVE.instituicoes,
      versao: null,
      next: (_, editions) => {
        const own = readInstitutions(editions.at(-1)?.valor);
        const known = resolveName(own, tipo, nome);
        if (known !== undefined) {
          meant = known;
          return own.length > 0 ? own : null;
        }
        if (own.length >= MAX_INSTITUICOES)
          throw invalid({ nome: ['A lista da empresa está cheia. Fale com o administrador.'] });
        isNew = true;
        // Above those of removed names too: the history names its ids.
        const past = editions.flatMap(({ valor }) => readInstitutions(valor));
        const instituicao_id = Math.max(0, ...past.map((one) => one.instituicao_id)) + 1;
        return [...own, { instituicao_id, tipo, nome, ativa: true, une_com: null, antigos: [] }];
      },
      reply: () => null,
    },
  );
  return { tipo, nome: meant, nova: isNew ? ('S' as const) : ('N' as const) };
}

/** When and by whom this name was included. */
const includedIn = (editions: readonly CompanyValue[], { instituicao_id }: Institution) =>
  inclusionOf(editions, (valor) =>
    readInstitutions(valor).some((one) => one.instituicao_id === instituicao_id),
  );

/** Something carries the name, or another name was joined with it. */
const isUsed = async (tx: Tx, actor: Actor, editions: readonly CompanyValue[], one: Institution) =>
  readInstitutions(editions.at(-1)?.valor).some(
    ({ tipo, une_com }) => tipo === one.tipo && une_com !== null && isNamed(one, une_com),
  ) || isAnyUsed(tx, actor, [one.nome, ...one.antigos], includedIn(editions, one));

const orDefault = (own: Institution[]): Institution[] | null => (own.length > 0 ? own : null);

/** Takes an unused name off the list again, for who included it; a name that is not there is no error. */
export async function dropInstitution(
  { deps, actor, request_id }: RequestContext,
  query: Dropped,
): Promise<undefined> {
  const { empresa_id = actor.empresa_id, tipo, nome } = query;
  refuseOtherCompany(actor, empresa_id);
  const there = { ...actor, empresa_id };
  await changeCompanyValue(
    { deps, actor: there, request_id },
    {
      chave: CHAVE.instituicoes,
      versao: null,
      next: async (tx, editions) => {
        const own = readInstitutions(editions.at(-1)?.valor);
        const one = own.find((other) => other.tipo === tipo && isSameName(other.nome, nome));
        if (!one) return orDefault(own);
        if (includedIn(editions, one)?.autor?.funcionario_id !== actor.funcionario_id)
          throw forbidden('Outra pessoa incluiu este nome. Fale com o administrador.');
        if (await isUsed(tx, there, editions, one))
          throw conflict('nome_em_uso', `“${one.nome}” já está em uso: o nome fica na lista da empresa.`);
        return orDefault(own.filter((other) => other !== one));
      },
      reply: () => null,
    },
  );
}

/** The list without the names to be removed, none of which may be in use. */
async function withoutRemoved(
  tx: Tx,
  actor: Actor,
  editions: readonly CompanyValue[],
  { excluidas }: Changed,
): Promise<Institution[]> {
  const own = readInstitutions(editions.at(-1)?.valor);
  const errors: FieldErrors = {};
  for (const [n, id] of excluidas.entries()) {
    const one = own.find(({ instituicao_id }) => instituicao_id === id);
    if (!one) errors[`excluidas.${n}`] = ['Instituição desconhecida.'];
    else if (await isUsed(tx, actor, editions, one))
      errors[`excluidas.${n}`] = ['Está em uso: una com outro nome ou deixe de oferecer.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return own.filter(({ instituicao_id }) => !excluidas.includes(instituicao_id));
}

/** Names that would be used twice, and a join with a name that is itself joined; reported at the row that was sent. */
function clashes(
  own: readonly Institution[],
  next: readonly Institution[],
  sent: Changed['instituicoes'],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [at, { instituicao_id }] of sent.entries()) {
    const one = next.find((other) => other.instituicao_id === instituicao_id);
    const former = own.find((other) => other.instituicao_id === instituicao_id);
    if (!one || !former) continue;
    const others = next.filter((other) => other.instituicao_id !== instituicao_id);
    if (one.nome !== former.nome && resolveName(others, one.tipo, one.nome) !== undefined)
      errors[`instituicoes.${at}.nome`] = ['Já está na lista: una as duas.'];
    const { une_com } = one;
    const joined = others.find((other) => other.tipo === one.tipo && une_com && isNamed(other, une_com));
    if (joined?.une_com) errors[`instituicoes.${at}.une_com`] = ['Una com um nome que fica na lista.'];
  }
  return errors;
}

/** Renames, joins and deactivates those that stay; options keep the name that they carry. */
function changed(own: readonly Institution[], { instituicoes }: Changed): Institution[] {
  const errors: FieldErrors = {};
  const next = own.map((one): Institution => {
    const at = instituicoes.findIndex((sent) => sent.instituicao_id === one.instituicao_id);
    const sent = instituicoes[at];
    if (!sent) return one;
    const nome = clean(sent.nome);
    // A stored name without letters stays valid, so that it can be joined or deactivated.
    if (nome !== one.nome && !/\p{L}/u.test(nome))
      errors[`instituicoes.${at}.nome`] = ['Escreva o nome com letras.'];
    const others = own.filter((other) => other.instituicao_id !== one.instituicao_id);
    const une_com = sent.une_com ? resolveName(others, one.tipo, sent.une_com) : null;
    if (une_com === undefined) errors[`instituicoes.${at}.une_com`] = ['Escolha um nome desta lista.'];
    const antigos =
      nome === one.nome ? one.antigos : [...one.antigos.filter((former) => former !== nome), one.nome];
    return { ...one, nome, ativa: sent.ativa === 'S', une_com: une_com ?? null, antigos };
  });
  Object.assign(errors, clashes(own, next, instituicoes));
  const unknown = instituicoes.findIndex(
    (sent) => !own.some((one) => one.instituicao_id === sent.instituicao_id),
  );
  if (unknown >= 0) errors[`instituicoes.${unknown}.instituicao_id`] = ['Instituição desconhecida.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return next;
}

export const changeCompanyInstitutions = (ctx: RequestContext, body: Changed) =>
  changeCompanyValue(ctx, {
    chave: CHAVE.instituicoes,
    versao: body.versao,
    next: async (tx, editions) =>
      orDefault(changed(await withoutRemoved(tx, ctx.actor, editions, body), body)),
    reply: (_, editions) => reply(editions),
  });

/** Lists of providers that an answer may name in a company: the common ones and the company's own names. */
export function companyLists(
  rows: readonly { empresa_id: number | null; chave: string; valor: unknown }[],
): Partial<Record<NomeLista, readonly Opcao[]>> {
  const own = ownInstitutions(rows);
  return Object.fromEntries(
    Object.entries(own).map(([tipo, names]) => [
      tipo,
      [...(names ?? []), ...(isLightLista(tipo as NomeLista) ? findLista(tipo as never) : insurersOf(rows))],
    ]),
  );
}
