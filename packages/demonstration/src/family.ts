import { cpfFromNumber } from '@farol/domain/br';
import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfMonth,
  makeDay,
  monthOf,
  yearOf,
} from '@farol/domain/calendar';
import { CHILDREN, MEN, PLACES, STREETS, SURNAMES, TRADES, type Trade, WOMEN } from './cast.ts';
import { type Chance, createChance } from './chance.ts';

/** A CPF with valid check digits for the n-th person of the demonstration. */
const madeUpCpf = (n: number): string => cpfFromNumber(700_000_000 + n * 104_729);

type Sex = 'F' | 'M';
type Person = {
  nome: string;
  sexo: Sex;
  cpf: string;
  nascimento: CalendarDay;
  idade: number;
  trade: Trade;
  bruta: number;
  liquida: number;
};
type Child = { nome: string; nascimento: CalendarDay; idade: number; escola: number };
export type Family = {
  n: number;
  titular: Person;
  conjuge: Person | null;
  estado_civil: 'S' | 'C' | 'UE' | 'D' | 'V';
  filhos: Child[];
  email: string;
  celular: string;
  endereco: Record<string, string>;
  uf: string;
  cidade: string;
  moradia: 'propria_quitada' | 'propria_financiada' | 'alugada';
  /** Spends more than it earns, on the card and the overdraft. */
  noVermelho: boolean;
  /** Random source for further details of this family. */
  chance: Chance;
};

export type FamilyTraits = {
  company: 'a' | 'b';
  estado_civil?: Family['estado_civil'];
  filhos?: number;
  idade?: number;
  profissao?: string;
  moradia?: Family['moradia'];
  noVermelho?: true;
  /** Days from today until the next birthday of the first person. */
  birthday?: number | undefined;
};

/** In most families one of the two earns most of the income. */
const MODEST = TRADES.filter(({ renda }) => renda[1] <= 17_000);

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase();

/** Net of taxes withheld; a partner of a company keeps a larger share. */
const netOf = (gross: number, { tipo_vinculo }: Trade) =>
  Math.round(
    (gross * (tipo_vinculo === 'PJ' || tipo_vinculo === 'MEI' ? 0.86 : gross > 8000 ? 0.74 : 0.82)) / 50,
  ) * 50;

const bornAt = (age: number, today: CalendarDay, chance: Chance): CalendarDay => {
  const birthday = makeDay(yearOf(today) - age, chance.int(1, 12), chance.int(1, 28));
  return birthday.slice(5) > today.slice(5) ? addMonths(birthday, -12) : birthday;
};

/** Of the same age, with the birthday in so many days. */
function bornFor(age: number, today: CalendarDay, days: number): CalendarDay {
  const next = addDays(today, days);
  return makeDay(yearOf(next) - age - (days > 0 ? 1 : 0), monthOf(next), Math.min(dayOfMonth(next), 28));
}

/** The n-th family: the same people on every machine, with ages relative to today. */
export function createFamily(n: number, today: CalendarDay, traits: FamilyTraits): Family {
  const chance = createChance(n);
  const surname = SURNAMES[(n * 7) % SURNAMES.length]!;
  const second = SURNAMES[(n * 11 + 5) % SURNAMES.length]!;
  const person = (sexo: Sex, idade: number, family: string, order: number, trade: Trade): Person => {
    const names = sexo === 'F' ? WOMEN : MEN;
    const bruta = chance.amount(trade.renda[0], trade.renda[1], 100);
    return {
      nome: `${names[(n * (order === 0 ? 5 : 13) + order * 3) % names.length]} ${family}`,
      sexo,
      cpf: madeUpCpf(n * 2 + order),
      nascimento: bornAt(idade, today, chance),
      idade,
      trade,
      bruta,
      liquida: netOf(bruta, trade),
    };
  };

  const sexo: Sex = n % 2 === 0 ? 'F' : 'M';
  const idade = traits.idade ?? chance.int(29, 56);
  const estado_civil =
    traits.estado_civil ?? chance.pick(['C', 'C', 'C', 'UE', 'UE', 'S', 'S', 'D', 'V'] as const);
  const trade = TRADES.find((one) => one.profissao === traits.profissao) ?? TRADES[(n * 3) % TRADES.length]!;
  const titular = person(sexo, idade, surname === second ? surname : `${second} ${surname}`, 0, trade);
  if (traits.birthday !== undefined) titular.nascimento = bornFor(idade, today, traits.birthday);
  const hasSpouse = estado_civil === 'C' || estado_civil === 'UE';
  const conjuge = hasSpouse
    ? person(sexo === 'F' ? 'M' : 'F', idade + chance.int(-4, 4), surname, 1, chance.pick(MODEST))
    : null;

  const count = traits.filhos ?? (estado_civil === 'S' ? 0 : chance.pick([0, 1, 1, 2, 2, 3]));
  const filhos = Array.from({ length: count }, (_, i): Child => {
    const age = Math.max(1, Math.min(idade - 24, 17) - i * 3 - chance.int(0, 4));
    return {
      nome: `${CHILDREN[(n * 3 + i * 7) % CHILDREN.length]} ${surname}`,
      nascimento: bornAt(age, today, chance),
      idade: age,
      escola: age < 2 ? 0 : chance.amount(900, titular.bruta > 20000 ? 3800 : 1900, 50),
    };
  });

  const place = chance.pick(PLACES[traits.company]);
  const [first = '', ...rest] = withoutAccents(titular.nome).split(' ');
  return {
    n,
    titular,
    conjuge,
    estado_civil,
    filhos,
    email: `${first}.${rest.at(-1)}${n}@exemplo.com.br`,
    celular: `${place.ddd}98${String(8_000_000 + n * 1_037).padStart(7, '0')}`,
    endereco: {
      endereco_cep: `${place.cep}${String(10_000 + n * 137).slice(0, 5)}`,
      endereco_estado: place.uf,
      endereco_cidade: place.cidade,
      endereco_bairro: chance.pick(place.bairros),
      endereco_logradouro: chance.pick(STREETS),
      endereco_numero: String(chance.int(20, 1900)),
    },
    uf: place.uf,
    cidade: place.cidade,
    moradia:
      traits.moradia ??
      chance.pick(['propria_quitada', 'propria_financiada', 'propria_financiada', 'alugada'] as const),
    noVermelho: traits.noVermelho ?? false,
    chance,
  };
}
