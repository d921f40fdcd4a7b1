import type { Who } from './brokerage.ts';

/** Owner of the requested row. */
export type Owner = 'corretor' | 'corretor2' | 'gerente' | 'corretor.b';
export const OWNERS: readonly Owner[] = ['corretor', 'corretor2', 'gerente', 'corretor.b'];

export const EVERYBODY: readonly Who[] = [
  'corretor',
  'corretor2',
  'lider',
  'gerente',
  'proprietario',
  'parceiro',
  'especialista',
  'especialista2',
  'admin',
  'master',
  'admin.b',
  'corretor.b',
  'especialista.b',
];

/**
 * Who sees whose customers, by hand. The life task of the brokers' studies belongs to `especialista`, the credit
 * task of corretor2's and the manager's to `especialista2`.
 */
export const SEES: Record<Who, readonly Owner[]> = {
  corretor: ['corretor'],
  corretor2: ['corretor2'],
  lider: ['corretor', 'corretor2'],
  gerente: ['corretor', 'corretor2', 'gerente'],
  proprietario: ['corretor', 'corretor2', 'gerente'],
  parceiro: ['corretor2'],
  especialista: ['corretor'],
  especialista2: ['corretor2', 'gerente'],
  admin: ['corretor', 'corretor2', 'gerente'],
  master: OWNERS,
  'admin.b': ['corretor.b'],
  'corretor.b': ['corretor.b'],
  'especialista.b': ['corretor.b'],
};

export const CONSULTANTS: readonly Who[] = [
  'corretor',
  'corretor2',
  'lider',
  'gerente',
  'proprietario',
  'master',
  'corretor.b',
];
export const SPECIALISTS: readonly Who[] = ['especialista', 'especialista2', 'especialista.b'];
export const ADMINS: readonly Who[] = ['admin', 'admin.b'];
const PARTNER: readonly Who[] = ['parceiro'];
export const MANAGERS: readonly Who[] = ['gerente', 'proprietario', 'master'];

export const CUSTOMER_READERS = [...CONSULTANTS, ...ADMINS, ...PARTNER];
export const CUSTOMER_EDITORS = [...CONSULTANTS, ...ADMINS];
export const STUDY_READERS = [...CUSTOMER_READERS, ...SPECIALISTS];
export const STUDY_EDITORS = CUSTOMER_EDITORS;
export const BOTH_SIDES = [...STUDY_EDITORS, ...SPECIALISTS];
export const QUOTERS = [...SPECIALISTS, ...ADMINS];
export const COMPANY_EDITORS: readonly Who[] = [...ADMINS, 'master'];
/** Who words the company's labels, and shares views. */
export const LABEL_EDITORS: readonly Who[] = ['lider', ...MANAGERS, ...ADMINS];
