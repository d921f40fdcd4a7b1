import fc from 'fast-check';

/** What is typed key by key, and what the field shows once it is left. */
export type Typing = { typed: string; shown: string };
export type Kind = fc.Arbitrary<Typing>;

const same = (typed: string): Typing => ({ typed, shown: typed });
const WORDS = [
  ...['João', 'mãe', 'Ávila', "D'Ávila", 'não', 'às', '18h30', 'R$', '12,5%', '(2 filhos)', 'L4-L5', '1/3'],
  ...[
    'hérnia',
    'de',
    'disco;',
    'pediu',
    'retorno:',
    'terça',
    'é',
    'a',
    'o',
    '"urgente"',
    'ção',
    '2026',
    '#7',
  ],
];

const sentence = (minLength: number, maxLength: number): Kind =>
  fc.array(fc.constantFrom(...WORDS), { minLength, maxLength }).map((words) => same(words.join(' ')));

export const text = sentence(1, 5);
export const longText = sentence(3, 10);

const NAMES = [
  'Ana',
  'José',
  'Inês',
  'Maria',
  "D'Ávila",
  'Conceição',
  'Souza',
  'Prado',
  'Müller',
  'Sant’Anna',
];
export const fullName: Kind = fc
  .array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 4 })
  .map((words) => same(words.join(' ')));

const login = fc.stringMatching(/^[a-z]{2,8}\.[a-z0-9]{2,8}$/);
export const username: Kind = login.map(same);
export const email: Kind = login.map((name) => same(`${name}@exemplo.com.br`));

const reais = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const amount = (mark: string): Kind =>
  fc
    .tuple(fc.integer({ min: 100, max: 99_999_999 }), fc.constantFrom('plain', 'dots', 'whole'))
    .map(([drawn, way]) => {
      const cents = way === 'whole' ? drawn - (drawn % 100) : drawn;
      const shown = reais(cents);
      const ways = {
        plain: shown.replaceAll('.', ''),
        dots: shown,
        whole: String(cents / 100),
      } as Record<string, string>;
      return { typed: ways[way]!, shown: mark + shown };
    });

export const money = amount('');
/** A device's own field shows it as typed until it was saved, and then as it is saved. */
export const groupedMoney: Kind = money.map(({ shown }) => same(shown));
/** Cells of a comparison say their currency. */
export const moneyCell = amount('R$\u00a0');

export const integer = (min: number, max: number): Kind =>
  fc.integer({ min, max }).map((number) => same(String(number)));

/** Two decimals, without zeros at their end: those are padded or not by the field. */
export const percent: Kind = fc
  .integer({ min: 101, max: 9_999 })
  .filter((hundredths) => hundredths % 10 !== 0)
  .map((hundredths) => same((hundredths / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })));

const two = (number: number) => String(number).padStart(2, '0');
const day = (years: { min: number; max: number }): Kind =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer(years),
      fc.constantFrom('short', 'digits'),
    )
    .map(([date, month, year, way]) => ({
      typed: way === 'short' ? `${date}/${month}/${year}` : `${two(date)}${two(month)}${year}`,
      shown: `${two(date)}/${two(month)}/${year}`,
    }));

export const birthday = day({ min: 1940, max: 2007 });
export const comingDay = day({ min: 2028, max: 2030 });

const eightDigits = fc.stringMatching(/^[1-9]\d{7}$/);
export const mobile: Kind = fc
  .tuple(fc.constantFrom('11', '48', '47', '85'), eightDigits, fc.boolean())
  .map(([area, digits, isPlain]) => {
    const shown = `(${area}) 9 ${digits.slice(0, 4)}-${digits.slice(4)}`;
    return {
      typed: isPlain ? `${area}9${digits}` : `0${area} 9${digits.slice(0, 4)}-${digits.slice(4)}`,
      shown,
    };
  });

const checkDigit = (digits: readonly number[]) => {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
};
export const cpf: Kind = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((nine) => {
    const first = checkDigit(nine);
    const all = [...nine, first, checkDigit([...nine, first])].join('');
    return { typed: all, shown: all.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') };
  });

/** Typed until it is the only one left, then taken with Enter. */
export const choice = (...options: readonly string[]): Kind => fc.constantFrom(...options).map(same);
