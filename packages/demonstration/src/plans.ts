import type { Depth } from './answers/general.ts';
import type { FamilyTraits } from './family.ts';
import type { Login } from './people.ts';

/** Final state of an area's story on the day of filling, in order of progress. */
export type AreaGoal =
  /** with the specialist, not opened yet */
  | 'opened'
  /** options being entered */
  | 'quoting'
  /** delivered, not presented by the consultant yet */
  | 'quoted'
  /** presented, the customer is deciding */
  | 'presented'
  /** refused by the specialist while quoting */
  | 'declined'
  /** no offer on the market */
  | 'unoffered'
  /** the customer asked for a change */
  | 'adjust'
  /** adjusted and quoted again */
  | 'requoted'
  /** refused by the customer */
  | 'refused'
  /** approved, documents requested */
  | 'documents'
  /** documents uploaded, not reviewed yet */
  | 'uploaded'
  /** one of them was refused */
  | 'returned'
  /** documents approved, proposals to be filed */
  | 'checked'
  /** filed with the provider */
  | 'filed'
  /** policies registered */
  | 'issued';

export type Plan = {
  /** Number of the family. */
  n: number;
  consultor: Login;
  family: Omit<FamilyTraits, 'company'>;
  depth: Depth;
  /** A draft just opened, half surveyed, surveyed, or with areas chosen. */
  draft?: 'opened' | 'half' | 'surveyed' | 'diagnosed';
  areas: Partial<Record<1 | 2 | 3 | 4 | 5 | 6, AreaGoal>>;
  /** Business days since the last event. */
  age: number;
  /** Code of `tempo_necessidade`: urgency of the need. */
  urgency: number;
  /** Business owners who want all six areas. */
  everything?: true;
  /** Answers are collected and not sent. */
  collected?: boolean;
  /** The customer answers by the private link. */
  byLink?: boolean;
  /** Closed at the end, with this reason. */
  closed?: string;
  /** Days from today until the policies end. */
  expires?: number;
};

type PlanDetails = Omit<Plan, 'n' | 'family' | 'depth' | 'urgency'> & Partial<Plan>;

const SHORT: PlanDetails[] = [
  // Showcase of `corretor`: all six areas ready to present, half-way, awaiting answers, a refused document, concluded.
  {
    consultor: 'corretor',
    areas: { 1: 'quoted', 2: 'quoted', 3: 'quoted', 4: 'quoted', 5: 'quoted', 6: 'quoted' },
    everything: true,
    age: 1,
    depth: 'full',
    family: {
      estado_civil: 'C',
      filhos: 2,
      idade: 41,
      profissao: 'Médico cardiologista',
      moradia: 'propria_financiada',
    },
    urgency: 3,
  },
  {
    consultor: 'corretor',
    draft: 'half',
    areas: { 1: 'opened', 2: 'opened' },
    age: 1,
    depth: 'usual',
    family: { estado_civil: 'UE', filhos: 1, idade: 36, profissao: 'Cientista de dados', moradia: 'alugada' },
  },
  {
    consultor: 'corretor',
    areas: { 1: 'presented', 4: 'presented' },
    age: 2,
    depth: 'full',
    family: {
      estado_civil: 'C',
      filhos: 3,
      idade: 45,
      profissao: 'Empresário',
      moradia: 'propria_financiada',
    },
    collected: true,
  },
  {
    consultor: 'corretor',
    areas: { 1: 'returned', 3: 'uploaded' },
    age: 2,
    family: { estado_civil: 'C', filhos: 2, idade: 39, moradia: 'propria_quitada' },
  },
  {
    consultor: 'corretor',
    areas: { 1: 'issued', 3: 'issued' },
    age: 60,
    depth: 'full',
    family: { estado_civil: 'C', filhos: 2, idade: 47, profissao: 'Advogado', moradia: 'propria_quitada' },
  },
  // The rest of the brokerage.
  { consultor: 'corretor', draft: 'opened', areas: {}, age: 5 },
  { consultor: 'corretor', draft: 'diagnosed', areas: { 1: 'opened', 3: 'opened' }, age: 3 },
  { consultor: 'corretor', areas: { 1: 'opened', 2: 'opened' }, age: 5, urgency: 2 },
  // In the red: dear debts, a paid-off home and children to protect.
  {
    consultor: 'corretor',
    areas: { 1: 'quoted', 4: 'quoted' },
    age: 3,
    family: { estado_civil: 'C', filhos: 2, moradia: 'propria_quitada', noVermelho: true },
  },
  { consultor: 'corretor', areas: { 1: 'documents', 3: 'adjust' }, age: 7, urgency: 2, byLink: true },
  { consultor: 'corretor', areas: { 1: 'filed' }, age: 8 },
  { consultor: 'corretor', areas: { 3: 'issued' }, age: 185, expires: 26 },
  { consultor: 'corretor', areas: { 1: 'refused', 2: 'refused' }, age: 150 },

  { consultor: 'corretor2', draft: 'opened', areas: {}, age: 6 },
  { consultor: 'corretor2', draft: 'half', areas: { 1: 'opened', 5: 'opened' }, age: 9 },
  { consultor: 'corretor2', draft: 'surveyed', areas: { 3: 'opened' }, age: 2 },
  { consultor: 'corretor2', areas: { 4: 'opened', 5: 'opened' }, age: 6 },
  { consultor: 'corretor2', areas: { 1: 'quoting' }, age: 6 },
  { consultor: 'corretor2', areas: { 1: 'quoted', 5: 'quoted' }, age: 4 },
  { consultor: 'corretor2', areas: { 1: 'presented', 2: 'presented', 6: 'declined' }, age: 6 },
  { consultor: 'corretor2', areas: { 1: 'requoted', 2: 'documents' }, age: 1 },
  { consultor: 'corretor2', areas: { 4: 'uploaded' }, age: 2 },
  { consultor: 'corretor2', areas: { 1: 'checked', 3: 'filed' }, age: 2 },
  { consultor: 'corretor2', areas: { 1: 'issued', 6: 'issued' }, age: 120, expires: 41 },
  { consultor: 'corretor2', areas: { 1: 'presented', 3: 'presented' }, age: 165, closed: 'sem_interesse' },

  { consultor: 'lider', draft: 'diagnosed', areas: { 1: 'opened', 2: 'opened', 3: 'opened' }, age: 5 },
  { consultor: 'lider', areas: { 1: 'opened', 3: 'quoting' }, age: 4 },
  { consultor: 'lider', areas: { 1: 'quoted' }, age: 1, urgency: 9 },
  { consultor: 'lider', areas: { 2: 'adjust', 3: 'documents' }, age: 8 },
  { consultor: 'lider', areas: { 1: 'filed', 2: 'checked', 3: 'issued' }, age: 3 },
  { consultor: 'lider', areas: { 1: 'issued', 2: 'issued' }, age: 90 },

  { consultor: 'gerente', draft: 'surveyed', areas: { 2: 'opened', 4: 'opened' }, age: 1 },
  { consultor: 'gerente', areas: { 5: 'presented' }, age: 3 },
  { consultor: 'gerente', areas: { 3: 'filed' }, age: 24 },
  { consultor: 'gerente', areas: { 1: 'unoffered' }, age: 130 },

  { consultor: 'corretor.b', draft: 'half', areas: { 1: 'opened' }, age: 4 },
  { consultor: 'corretor.b', areas: { 1: 'opened', 3: 'opened' }, age: 2 },
  { consultor: 'corretor.b', areas: { 1: 'quoted', 2: 'quoted' }, age: 3 },
  { consultor: 'corretor.b', areas: { 1: 'documents' }, age: 3 },
  { consultor: 'corretor.b', areas: { 1: 'issued', 3: 'issued' }, age: 110, expires: 55 },
];

const URGENCIES = [2, 3, 4, 2, 5] as const;

export const PLANS: readonly Plan[] = SHORT.map((short, n) => ({
  family: {},
  depth: n % 4 === 3 ? 'light' : 'usual',
  urgency: URGENCIES[n % URGENCIES.length]!,
  ...short,
  n,
}));

/** Customers without a study, by consultant. */
/** Days from today until the first of them have a birthday. */
const BIRTHDAYS = [0, 1, 3];

type Prospect = { n: number; consultor: Login; age: number; birthday?: number | undefined };

export const PROSPECTS: readonly Prospect[] = [
  ...Array.from({ length: 6 }, (_, i) => ({
    consultor: 'corretor' as const,
    age: 3 + i * 17,
    birthday: BIRTHDAYS[i],
  })),
  ...Array.from({ length: 5 }, (_, i) => ({ consultor: 'corretor2' as const, age: 2 + i * 23 })),
  ...Array.from({ length: 2 }, (_, i) => ({ consultor: 'lider' as const, age: 8 + i * 31 })),
  ...Array.from({ length: 2 }, (_, i) => ({ consultor: 'gerente' as const, age: 12 + i * 40 })),
  ...Array.from({ length: 5 }, (_, i) => ({ consultor: 'corretor.b' as const, age: 5 + i * 26 })),
].map((prospect, i) => ({ ...prospect, n: SHORT.length + i }));
