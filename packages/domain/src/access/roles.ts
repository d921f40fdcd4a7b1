/** Job titles, by code. */
export const CARGOS = {
  PROPRIETARIO: 1,
  GERENTE: 2,
  CORRETOR: 3,
  ESPECIALISTA: 4,
  LIDER: 5,
  ADMIN: 6,
  PARCEIRO: 9999,
  MASTER: 99999,
} as const;

export type Cargo = (typeof CARGOS)[keyof typeof CARGOS];
export type Perfil = 'broker' | 'specialist' | 'admin';

export const CARGO_LABELS: Record<Cargo, string> = {
  1: 'Proprietário',
  2: 'Gerente',
  3: 'Corretor',
  4: 'Especialista Master',
  5: 'Líder',
  6: 'Admin',
  9999: 'Parceiro',
  99999: 'Master',
};

export const PERFIL_LABELS: Record<Perfil, string> = {
  broker: 'Consultor',
  specialist: 'Especialista',
  admin: 'Administrador',
};

/** Job titles that the user form may set; the others are shown read-only. */
export const CARGOS_DO_FORMULARIO: readonly Cargo[] = [6, 2, 3, 4, 5];

/** Job titles the actor may give: the form's five, every one by master. */
export const mayGiveCargo = (actor: Pick<Actor, 'cargo'>, cargo: number): boolean =>
  isCargo(cargo) && (actor.cargo === CARGOS.MASTER || CARGOS_DO_FORMULARIO.includes(cargo));

const PERFIS: Record<Cargo, readonly Perfil[]> = {
  1: ['broker', 'admin'],
  2: ['broker'],
  3: ['broker'],
  4: ['specialist'],
  5: ['broker'],
  6: ['admin', 'broker'],
  9999: ['broker'],
  99999: ['broker', 'admin'],
};

/** Profiles a person may work as; the first is the one at login. */
export const perfisOf = (cargo: Cargo): readonly Perfil[] => PERFIS[cargo];
export const initialPerfil = (cargo: Cargo): Perfil => PERFIS[cargo][0] as Perfil;
/** The last profile of the session if the job title still has it: the job title may have changed since. */
export const currentPerfil = (cargo: Cargo, perfil: Perfil): Perfil =>
  PERFIS[cargo].includes(perfil) ? perfil : initialPerfil(cargo);
/** Job titles that work with customers: studies are not assigned to administrators or readers. */
export const receivesEstudos = (cargo: Cargo): boolean =>
  initialPerfil(cargo) === 'broker' && cargo !== CARGOS.PARCEIRO;
/** Job titles that may have customers of their own: those, and administrators, who work as consultants too. */
export const mayHaveClientes = (cargo: Cargo): boolean =>
  perfisOf(cargo).includes('broker') && cargo !== CARGOS.PARCEIRO;
/** Job titles that may work as administrators of their own company. */
export const isAdministrator = (cargo: Cargo): boolean =>
  cargo !== CARGOS.MASTER && perfisOf(cargo).includes('admin');
export const isCargo = (value: number): value is Cargo => value in PERFIS;

/** The requester: read from the session at every call. */
export type Actor = {
  funcionario_id: number;
  cargo: Cargo;
  perfil: Perfil;
  empresa_id: number;
  /** Scope: own company and other granted ones; master has all. */
  empresas: number[];
  /** Own id and those of related employees, directly or through others. */
  equipe: number[];
  /** In which the person asks; the service's own work has none. */
  sessao_id?: number;
  /** Instead of a session: the key of the company that the person made. */
  chave_api_id?: number;
};

const HOMES: Record<Perfil, string> = {
  admin: '/dashboard',
  specialist: '/activity-panel',
  broker: '/to-do-list',
};

export const isPerfil = (value: string): value is Perfil => Object.hasOwn(HOMES, value);

export const homeDe = (perfil: Perfil): string => HOMES[perfil];
