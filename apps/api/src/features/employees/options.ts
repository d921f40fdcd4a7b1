import { type Actor, CARGO_LABELS, CARGOS, CARGOS_DO_FORMULARIO, type Cargo } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { listProducts } from '../settings/index.ts';
import { type ColleagueFilter, companiesToRegisterIn, listColleagues } from './employees.store.ts';

const EVERY_CARGO = Object.values(CARGOS) as Cargo[];

/** Options of people, job titles, companies and areas; only master may set every job title. */
export const options = (
  deps: Deps,
  actor: Actor,
  { recebe_clientes, ...filter }: ColleagueFilter & { recebe_clientes?: 'S' },
) =>
  deps.db.read(actor, async (tx) => ({
    cargos: (actor.cargo === CARGOS.MASTER ? EVERY_CARGO : CARGOS_DO_FORMULARIO).map((cargo) => ({
      funcionario_cargo_id: cargo,
      funcionario_cargo_nome: CARGO_LABELS[cargo],
    })),
    empresas: (await companiesToRegisterIn(tx, actor)).map(({ servidor_proprio, ...company }) => ({
      ...company,
      envia_email: deps.sendsMail || servidor_proprio,
    })),
    produtos: await listProducts(tx),
    funcionarios: await listColleagues(tx, actor, filter, { receivers: recebe_clientes === 'S' }),
  }));
