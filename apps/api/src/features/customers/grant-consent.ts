import type { Actor } from '@farol/domain/access';
import type { CanalConsentimento } from '@farol/domain/code-lists';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { insertConsent } from './customer-parts.store.ts';
import { lockStudiesOf } from './customers.store.ts';
import { lockCustomer } from './lock-customer.ts';

type Consent = {
  cliente_id: number;
  finalidade: 'tratamento' | 'dados_saude';
  canal: CanalConsentimento;
  data: string;
  request_id: string;
};

/** Records the customer's consent: purpose, time and channel (LGPD). */
export async function grantConsent(deps: Deps, actor: Actor, { request_id, ...consent }: Consent) {
  if (consent.data > deps.clock.today())
    throw invalid({ data: ['A data do consentimento não pode estar no futuro.'] });
  return deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    await lockStudiesOf(tx, actor, consent.cliente_id);
    const { empresa_id } = await lockCustomer(tx, actor, consent.cliente_id);
    const row = await insertConsent(
      tx,
      { ...consent, empresa_id, registrado_por: actor.funcionario_id },
      now,
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'consentimento',
      entidade_id: row.consentimento_id,
      acao: 'criar',
      depois: consent,
      request_id,
    });
    return { ...row, canal: consent.canal };
  });
}
