import { type Cargo, listPermissions, type Perfil, type Permissao, perfisOf } from '../access/index.ts';

/** First steps of a new installation, in order. */
export const PASSOS = ['empresa', 'pessoas', 'seguradoras', 'cliente', 'exemplo'] as const;
export type Passo = (typeof PASSOS)[number];

/** The profile whose screens a step uses, and the permission it needs. */
const NEEDS: Record<Passo, { perfil: Perfil; permissao: Permissao }> = {
  empresa: { perfil: 'admin', permissao: 'empresa_propria.editar' },
  pessoas: { perfil: 'admin', permissao: 'usuarios.editar' },
  seguradoras: { perfil: 'admin', permissao: 'parametros.editar' },
  cliente: { perfil: 'broker', permissao: 'clientes.criar' },
  exemplo: { perfil: 'broker', permissao: 'estudos.criar' },
};

/** Steps of a job title, in any of the profiles it may work as. */
export const passosOf = (cargo: Cargo): { passo: Passo; perfil: Perfil }[] =>
  PASSOS.flatMap((passo) => {
    const { perfil, permissao } = NEEDS[passo];
    const may = perfisOf(cargo).includes(perfil) && listPermissions(cargo, perfil).includes(permissao);
    return may ? [{ passo, perfil }] : [];
  });

/** Whether a person sets up the company, beyond registering customers. */
export const setsUpCompany = (cargo: Cargo): boolean =>
  passosOf(cargo).some(({ passo }) => passo === 'empresa');

type Estado = {
  /** Asked for (true), dismissed (false), or neither. */
  escolha: boolean | null;
  passos: readonly { feito: boolean; pulado: boolean }[];
  /** A study of the company has been sent for quotation. */
  em_atividade: boolean;
};

/** The panel shows by itself until every step is done or skipped, never in a company at work. */
export const showsPrimeirosPassos = ({ escolha, passos, em_atividade }: Estado): boolean =>
  escolha ?? (!em_atividade && passos.some(({ feito, pulado }) => !feito && !pulado));
