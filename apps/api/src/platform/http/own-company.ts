import type { Actor } from '@farol/domain/access';
import { notFound } from './errors.ts';

/** 404 for a company out of the actor's reach. */
export function refuseOtherCompany({ empresas }: Pick<Actor, 'empresas'>, empresa_id: number): void {
  if (!empresas.includes(empresa_id)) throw notFound('Empresa');
}
