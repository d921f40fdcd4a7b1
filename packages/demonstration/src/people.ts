import type { Cargo } from '@farol/domain/access';

export type Login =
  | 'admin'
  | 'proprietario'
  | 'gerente'
  | 'lider'
  | 'corretor'
  | 'corretor2'
  | 'especialista'
  | 'especialista2'
  | 'parceiro'
  | 'master'
  | 'admin.b'
  | 'corretor.b'
  | 'especialista.b';

type PersonSeed = {
  login: Login;
  company: 'a' | 'b';
  nome: string;
  cargo: Cargo;
  /** Related employees: those whose rows this person sees, or the specialists of a consultant. */
  related?: Login[];
  areas?: number[];
  uf: string;
  cidade: string;
  telefone: string;
};

/** The two demonstration brokerages; tests use the same people. */
export const COMPANIES = {
  a: {
    empresa_nome_fantasia: 'Baía Norte Seguros',
    registro_susep: '10.2034567.8',
    exclusividade: 'Não há; atuamos com várias seguradoras.',
  },
  b: {
    empresa_nome_fantasia: 'Planalto Consultoria',
    registro_susep: '10.7654321.0',
    exclusividade: 'Não há; atuamos com várias seguradoras.',
  },
} as const;

export const PEOPLE: readonly PersonSeed[] = [
  {
    login: 'admin',
    company: 'a',
    nome: 'Helena Prado',
    cargo: 6,
    uf: 'SC',
    cidade: 'Florianópolis',
    telefone: '48991110001',
  },
  {
    login: 'proprietario',
    company: 'a',
    nome: 'Renato Siqueira',
    cargo: 1,
    uf: 'SC',
    cidade: 'Florianópolis',
    telefone: '48991110002',
  },
  {
    login: 'gerente',
    company: 'a',
    nome: 'Cristina Amaral',
    cargo: 2,
    related: ['lider'],
    uf: 'SC',
    cidade: 'São José',
    telefone: '48991110003',
  },
  {
    login: 'lider',
    company: 'a',
    nome: 'Márcio Tavares',
    cargo: 5,
    related: ['corretor', 'corretor2'],
    uf: 'SC',
    cidade: 'Florianópolis',
    telefone: '48991110004',
  },
  {
    login: 'corretor',
    company: 'a',
    nome: 'Beatriz Camargo',
    cargo: 3,
    related: ['especialista'],
    uf: 'SC',
    cidade: 'Florianópolis',
    telefone: '48991110005',
  },
  {
    login: 'corretor2',
    company: 'a',
    nome: 'Diego Nogueira',
    cargo: 3,
    uf: 'SC',
    cidade: 'Palhoça',
    telefone: '48991110006',
  },
  {
    login: 'especialista',
    company: 'a',
    nome: 'Otávio Rezende',
    cargo: 4,
    areas: [1, 2, 3],
    uf: 'SC',
    cidade: 'Florianópolis',
    telefone: '48991110007',
  },
  {
    login: 'especialista2',
    company: 'a',
    nome: 'Lívia Martins',
    cargo: 4,
    areas: [4, 5, 6],
    uf: 'SC',
    cidade: 'Florianópolis',
    telefone: '48991110008',
  },
  {
    login: 'parceiro',
    company: 'a',
    nome: 'Sandra Okamoto',
    cargo: 9999,
    related: ['corretor2'],
    uf: 'PR',
    cidade: 'Curitiba',
    telefone: '41991110009',
  },
  {
    login: 'master',
    company: 'a',
    nome: 'Paulo Farias',
    cargo: 99999,
    uf: 'SP',
    cidade: 'São Paulo',
    telefone: '11991110010',
  },
  {
    login: 'admin.b',
    company: 'b',
    nome: 'Ivone Castilho',
    cargo: 6,
    uf: 'DF',
    cidade: 'Brasília',
    telefone: '61991110011',
  },
  {
    login: 'corretor.b',
    company: 'b',
    nome: 'Fábio Quintela',
    cargo: 3,
    uf: 'DF',
    cidade: 'Brasília',
    telefone: '61991110012',
  },
  {
    login: 'especialista.b',
    company: 'b',
    nome: 'Noêmia Braga',
    cargo: 4,
    areas: [1, 2, 3, 4, 5, 6],
    uf: 'DF',
    cidade: 'Brasília',
    telefone: '61991110013',
  },
];

export type People = Record<Login, { funcionario_id: number; empresa_id: number }>;
