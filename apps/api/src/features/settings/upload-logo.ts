import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findCompany, lockCompany, updateCompany } from './companies.store.ts';
import { companyReply } from './company-reply.ts';
import { drawLogo } from './logo-picture.ts';

type Context = { deps: Deps; actor: Actor; request_id: string };

/** Stores a company's logo as a re-encoded picture; the uploaded bytes are not stored. */
export async function uploadLogo(
  { deps, actor, request_id }: Context,
  empresa_id: number,
  file: StoredUpload,
) {
  // Refused before the picture is decoded.
  await deps.db.read(actor, async (tx) => {
    if (!(await findCompany(tx, actor, empresa_id))) throw notFound('Empresa');
  });
  const drawn = await drawLogo(deps.storage, file);
  const reply = await deps.db.write(actor, async (tx) => {
    const row = await lockCompany(tx, actor, empresa_id);
    if (!row) throw notFound('Empresa');
    const now = deps.clock.now();
    await updateCompany(tx, empresa_id, drawn, now);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'empresa',
      entidade_id: empresa_id,
      acao: 'trocar_logo',
      antes: { logo: row.logo_png && hashOf(row.logo_png) },
      depois: { logo: hashOf(drawn.logo_png) },
      request_id,
    });
    return companyReply(tx, actor, empresa_id, deps);
  });
  await deps.storage.remove(file.chave);
  return reply;
}
