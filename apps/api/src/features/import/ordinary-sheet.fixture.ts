import { writeXlsx } from 'hucre/xlsx';
import { cpfOf } from '../../test/factories.ts';

const TITLES = [
  'Nome do Cliente',
  'CPF / CNPJ',
  'Dt. Nasc.',
  'Sexo',
  'Estado Civil',
  'Profissão',
  'Telefone',
  'E-mail',
  'Endereço',
  'Cidade',
  'UF',
  'CEP',
  'Corretor',
  'Obs.',
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARITAL = ['Casado(a)', 'Solteiro(a)', 'casada', 'DIVORCIADO', 'União Estável', 'Viúvo (a)', '-'];
const SEXES = ['F', 'Masculino', 'fem.', 'M', ''];
const WORK = ['Médica', 'Dentista', 'Empresário', 'Advogada', 'Dona de casa', 'Domador', 'Eng. civil', ''];
const CITIES = [
  ['Florianópolis', 'SC'],
  ['JOINVILLE', 'Santa Catarina'],
  ['São José/SC', ''],
  ['S. José dos Campos', 'sp'],
  ['Curitiba', ''],
  ["Santa Bárbara d'Oeste", 'SP'],
] as const;

/** Telephones as brokers keep them, of the n-th person. */
function phoneOf(n: number): string | number {
  const cell = `9${String(8_100_000 + n * 7919).slice(0, 3)}-${String(1_000 + n * 37).slice(0, 4)}`;
  const whole = cell.replace('-', `${n % 10}-`);
  switch (n % 10) {
    case 0:
      return `(48) ${whole} / (47) 3333-${1_100 + n}`;
    case 1:
      return whole;
    case 2:
      return `3333-${1_200 + n}`;
    case 3:
      return Number(`48${whole.replace('-', '')}`);
    case 4:
      return `048 ${whole}`;
    case 5:
      return `+55 48 ${whole}`;
    case 6:
      return `0XX48${whole.replace('-', '')}`;
    default:
      return `(48) ${whole}`;
  }
}

/** Days as text, as a spreadsheet's day, and in two digits. */
function birthOf(n: number): string | Date {
  const day = 1 + (n % 28);
  const month = 1 + (n % 12);
  const year = 1950 + (n % 45);
  if (n % 4 === 0) return new Date(Date.UTC(year, month - 1, day));
  if (n % 4 === 1) return `${day}/${month}/${String(year).slice(2)}`;
  if (n % 11 === 2) return '00/00/0000';
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
}

/** A person's name of letters alone. */
const nameOf = (n: number): string =>
  `Cliente ${LETTERS.charAt(n % 26)}${LETTERS.charAt((n * 7) % 26).toLowerCase()} de Souza`;

/** Number of people, and what is wrong with two of them: no name, and the CPF of the first. */
export const PEOPLE = 60;
export const WRONG = [58, 59] as const;

/**
 * A brokerage's own workbook: a cover sheet, a title above the table, sixty people as they are kept over the years, and
 * the former ones on a sheet of their own. `consultants`: names as the company writes them.
 */
export function ordinarySheet(consultants: readonly string[]): Promise<Uint8Array> {
  const rows = Array.from({ length: PEOPLE }, (_, n) => {
    const [city, state] = CITIES[n % CITIES.length] ?? CITIES[0];
    const cpf = cpfOf(700_000 + n);
    const isCompany = n % 20 === 7;
    const row: (string | number | Date | null | undefined)[] = [
      isCompany ? `Padaria ${LETTERS.charAt(n % 26)} & Filhos Ltda.` : nameOf(n),
      isCompany
        ? ['11.222.333/0001-81', '11444777000161', '12.ABC.345/01DE-35'][Math.floor(n / 20)]
        : cpfCell(cpf, n),
      isCompany ? '' : birthOf(n),
      SEXES[n % SEXES.length],
      isCompany ? '' : MARITAL[n % MARITAL.length],
      isCompany ? '' : WORK[n % WORK.length],
      phoneOf(n),
      n % 6 === 0 ? 'não informado' : ` Pessoa${n}@Exemplo.com.br `,
      `Rua das Flores, ${100 + n}`,
      city,
      state,
      n % 3 === 0 ? 88_010_000 + n : `88010-${String(100 + n)}`,
      n % 2 === 0 ? consultants[n % consultants.length] : '',
      n % 9 === 0 ? 'Prefere ligação à noite' : '',
    ];
    if (n === WRONG[0]) row[0] = '';
    if (n === WRONG[1]) row[1] = cpfOf(700_000);
    return row.map((cell) => cell ?? '');
  });
  return writeXlsx({
    sheets: [
      { name: 'Capa', rows: [['Carteira Horizonte'], ['Atualizada em novembro']] },
      { name: 'Ativos', rows: [['Clientes ativos'], [], TITLES, ...rows] },
      { name: 'Inativos', rows: [TITLES, ...rows.slice(0, 20)] },
    ],
  });
}

/** With dots, as a number that lost its zeros, or a mask that nobody filled. */
function cpfCell(cpf: string, n: number): string | number {
  if (n % 13 === 5) return '000.000.000-00';
  if (n % 3 === 0) return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  return n % 3 === 1 ? Number(cpf) : cpf;
}
