import type { Marca } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { pngAddress } from '../../platform/files/png-address.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type CompanyRow, findCompany } from './companies.store.ts';

type Branded = Pick<CompanyRow, 'empresa_nome_fantasia' | 'cor_marca' | 'logo_png'>;

const brandReply = ({ empresa_nome_fantasia: nome, cor_marca: cor, logo_png }: Branded): Marca => ({
  nome,
  cor,
  logo: pngAddress(logo_png),
});

/** How a company of the actor's appears to customers. */
export const readBrand = (deps: Deps, actor: Actor, empresa_id: number) =>
  deps.db.read(actor, async (tx) => {
    const found = await findCompany(tx, actor, empresa_id);
    if (!found) throw notFound('Empresa');
    return brandReply(found.company);
  });
