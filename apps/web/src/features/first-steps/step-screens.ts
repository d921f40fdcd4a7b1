import { PASSOS, type Passo } from '@farol/domain/first-steps';

/** Screens that take a step; the first is the one it opens. The sample opens its own study. */
const SCREENS: Record<Passo, readonly string[]> = {
  empresa: ['/company'],
  pessoas: ['/users', '/users/cadastro'],
  seguradoras: ['/parameters'],
  cliente: ['/customers/add', '/import'],
  exemplo: [],
};

export const hrefOfStep = (passo: Passo): string =>
  passo === 'seguradoras' ? '/parameters?aba=seguradoras' : (SCREENS[passo][0] ?? '/');

export const IMPORT_HREF = '/import';

/** A person is also taken up on their own page: areas are chosen there. */
export const stepOfScreen = (pathname: string): Passo | undefined =>
  PASSOS.find((passo) => SCREENS[passo].includes(pathname.replace(/\/editar\/\d+$/, '')));
