import type { FichaPublica } from '@farol/contracts';
import type { Opcao } from '@farol/domain/code-lists';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { PrivateLink } from '../../platform/links/private-link.store.ts';
import { refuseExpired, unknownLink } from '../../platform/links/private-link.ts';
import { filesById, parametersOf } from '../diagnosis/index.ts';
import { insurersOf } from '../settings/index.ts';
import { findSheetLink, SHEET_LINKS, type SheetPeople } from './link.store.ts';
import { publicSheetReply } from './public-reply.ts';
import { lockSheet, type SheetRow } from './sheet.store.ts';

const MAKER = 'quem enviou a ficha';

export type OpenSheetLink = PrivateLink & SheetPeople;

/** The valid link of this token; otherwise an error that gives its holder the reason. */
export async function findValidSheetLink(deps: Deps, token: string): Promise<OpenSheetLink> {
  const link = await deps.db.service((tx) => findSheetLink(tx, hashToken(token)));
  if (!link) throw unknownLink(MAKER);
  refuseExpired(link, MAKER, deps.clock.now());
  return link;
}

/** Works inside the link's own company. */
export const inCompany = ({ empresa_id }: Pick<OpenSheetLink, 'empresa_id'>) => ({ empresas: [empresa_id] });

export const insurersAt = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  empresa_id: number,
): Promise<readonly Opcao[]> => insurersOf(await parametersOf(tx, empresa_id, clock.today()));

export const filesOfSheet = (
  tx: Tx,
  { linhas }: Pick<SheetRow, 'linhas'>,
): Promise<ReadonlyMap<number, FileRow>> =>
  filesById(
    tx,
    linhas.map(({ campos }) => campos.arquivo).filter((value) => typeof value === 'number'),
  );

export async function replySheet(
  tx: Tx,
  deps: Deps,
  { link, sheet, erros = {} }: { link: OpenSheetLink; sheet: SheetRow; erros?: FichaPublica['erros'] },
): Promise<FichaPublica> {
  const insurers = await insurersAt(tx, deps, link.empresa_id);
  // Once received, only what was sent counts.
  const shown = sheet.recebida_em && sheet.enviado ? { ...sheet, ...sheet.enviado } : sheet;
  return publicSheetReply({ link, sheet: shown, insurers, files: await filesOfSheet(tx, shown), erros });
}

/** Her sheet, locked, while the link still opens and nobody received it. */
export async function lockOpenSheet(
  tx: Tx,
  deps: Deps,
  { link, token }: { link: OpenSheetLink; token: string },
): Promise<SheetRow> {
  const owner = { empresa_id: link.empresa_id, dono_id: link.dono_id };
  const sheet = await lockSheet(tx, { empresa_id: link.empresa_id, ficha_id: link.dono_id });
  if (!sheet) throw unknownLink(MAKER);
  // The link may have been revoked while waiting for the lock.
  if ((await SHEET_LINKS.find(tx, owner))?.link_id !== link.link_id) await findValidSheetLink(deps, token);
  if (sheet.recebida_em)
    throw conflict(
      'ficha_recebida',
      `${link.consultor_nome || 'O consultor'} já recebeu a sua ficha. Para mudar algo, fale direto.`,
      await replySheet(tx, deps, { link, sheet }),
    );
  return sheet;
}

/** Opens the sheet; the first opening is audited. */
export async function openSheet(deps: Deps, token: string, request_id: string): Promise<FichaPublica> {
  const link = await findValidSheetLink(deps, token);
  return deps.db.write(inCompany(link), async (tx) => {
    const sheet = await lockSheet(tx, { empresa_id: link.empresa_id, ficha_id: link.dono_id });
    if (!sheet) throw unknownLink(MAKER);
    const now = deps.clock.now();
    if ((await SHEET_LINKS.countOpening(tx, link, now)) === 1)
      await audit(tx, null, now, {
        empresa_id: link.empresa_id,
        entidade: 'ficha_link',
        entidade_id: link.link_id,
        acao: 'abrir',
        depois: { cliente_id: link.cliente_id },
        request_id,
      });
    return replySheet(tx, deps, { link, sheet });
  });
}
