import type { Tx } from '@farol/api';
import { sql } from 'drizzle-orm';
import brands from './brands.json' with { type: 'json' };
import { COMPANIES } from './people.ts';

/** Logo, colour and contact of the demonstration's companies; those of tests have none. */
export async function fillBrands(tx: Tx): Promise<void> {
  for (const key of ['a', 'b'] as const) {
    const { cor_marca, cnpj, telefone, email, site, endereco, logo_png, logo_largura, logo_altura } =
      brands[key];
    await tx.execute(sql`
      update empresa
         set cor_marca = ${cor_marca}, cnpj = ${cnpj}, telefone = ${telefone}, email = ${email}, site = ${site},
             endereco = ${endereco}, logo_png = ${logo_png}, logo_largura = ${logo_largura},
             logo_altura = ${logo_altura}
       where empresa_nome_fantasia = ${COMPANIES[key].empresa_nome_fantasia}`);
  }
}
