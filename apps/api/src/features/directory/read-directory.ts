import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { opensByPassword } from '../auth/index.ts';
import { entryAddress, leaveAddress, returnAddress } from './addresses.ts';
import {
  administratorsOf,
  countLinked,
  directoryOfSession,
  findCompanyOf,
  findDirectory,
  hasPassword,
  linkedPeople,
} from './directory.store.ts';

const NONE = {
  modo: 'desligado',
  apelido: '',
  emissor: '',
  client_id: '',
  segredo: '',
  claim_grupos: 'groups',
  escopo_grupos: null,
  acr_segundo_fator: null,
  cria_contas: false,
  confia_email: false,
  sai_junto: false,
  grupos: [],
  excecoes: [],
  versao: 1,
} as const;

/** "Ilha Azul Corretora" → "ilha-azul-corretora". */
const suggestedName = (company: string) =>
  company
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

/** The directory as its company's administrator sees it; 404 for another company. */
export async function directoryReply(tx: Tx, deps: Deps, actor: Pick<Actor, 'empresas'>, empresa_id: number) {
  const company = await findCompanyOf(tx, actor, empresa_id);
  if (!company) throw notFound('Empresa');
  const found = await findDirectory(tx, actor, empresa_id);
  const { segredo, ...row } = found ?? { ...NONE, apelido: suggestedName(company.empresa_nome_fantasia) };
  return {
    ...row,
    grupos: [...row.grupos],
    excecoes: [...row.excecoes],
    tem_segredo: segredo !== '',
    administradores: await administratorsOf(tx, empresa_id),
    endereco_retorno: returnAddress(deps, row.apelido),
    endereco_saida: leaveAddress(deps),
    endereco_entrada: entryAddress(deps, row.apelido),
    ligadas: await countLinked(tx, empresa_id),
  };
}

export async function listLinked(deps: Deps, actor: Actor, empresa_id: number, page: Page) {
  const { rows, total } = await deps.db.read(actor, async (tx) => {
    if (!(await findCompanyOf(tx, actor, empresa_id))) throw notFound('Empresa');
    return linkedPeople(tx, actor, empresa_id, page);
  });
  return { data: rows, meta: pageMeta(page, total) };
}

/** How the logged-in person's account opens. */
export const showOwnDirectory = (deps: Deps, { funcionario_id, empresa_id }: Actor, sessao_id: number) =>
  deps.db.service(async (tx) => {
    const found = await directoryOfSession(tx, { funcionario_id, empresa_id, sessao_id });
    const byPassword = (await opensByPassword(tx, funcionario_id)) !== 'nao';
    return {
      modo: found?.directory.modo ?? ('desligado' as const),
      servidor: found ? new URL(found.directory.emissor).host : null,
      ligada_em: found?.ligada_em ?? null,
      esta_sessao: found?.esta_sessao ?? false,
      entra_com_senha: byPassword && (await hasPassword(tx, funcionario_id)),
    };
  });
