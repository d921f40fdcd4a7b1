import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { pngAddress } from '../../platform/files/png-address.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findCompany } from './companies.store.ts';

export async function companyReply(
  tx: Tx,
  actor: Pick<Actor, 'empresas' | 'funcionario_id' | 'perfil'>,
  empresa_id: number,
  deps: Deps,
) {
  const found = await findCompany(tx, actor, empresa_id);
  if (!found) throw notFound('Empresa');
  const { company, template } = found;
  return {
    ...company,
    logo: pngAddress(company.logo_png),
    termos_modelo: template && fileReply(template, actor, deps),
  };
}
