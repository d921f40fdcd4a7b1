import { normalizeText } from '../../br/text.ts';
import { ocupacao } from './index.ts';

/** Without regard to case, accents, gender and signs: "Engenheira Civil" and "engenheiro(a) civil" are one. */
const keyOf = (text: string): string =>
  normalizeText(text)
    .replace(/\([ao]s?\)|\/[ao]\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/[ao](?![a-z])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What people say of an occupation whose list has only the whole title, or several. */
const EVERYDAY: Readonly<Record<string, string>> = {
  agricultor: 'Produtor rural',
  'analista de sistemas': 'Analista de desenvolvimento de sistemas',
  arquiteto: 'Arquiteto de edificações',
  bancário: 'Escriturário de banco',
  contabilista: 'Contador',
  cozinheiro: 'Cozinheiro geral',
  delegado: 'Delegado de polícia',
  dentista: 'Cirurgião dentista - clínico geral',
  desenvolvedor: 'Analista de desenvolvimento de sistemas',
  'dona de casa': 'Do lar',
  eletricista: 'Eletricista de instalações',
  fazendeiro: 'Produtor rural',
  juiz: 'Juiz de direito',
  mecânico: 'Mecânico de manutenção de automóveis, motocicletas e veículos similares',
  médico: 'Médico clínico',
  mei: 'Microempreendedor individual',
  odontólogo: 'Cirurgião dentista - clínico geral',
  pecuarista: 'Produtor rural',
  pintor: 'Pintor de obras',
  programador: 'Programador de sistemas de informação',
  promotor: 'Promotor de justiça',
  psicólogo: 'Psicólogo clínico',
  veterinário: 'Médico veterinário',
};

const TITLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EVERYDAY).map(([words, title]) => [keyOf(words), title] as const),
  ...ocupacao.map(({ value }) => [keyOf(value), value] as const),
]);

/** The only title that begins with these words, if it is one. */
function begunBy(key: string): string | null {
  const titles = ocupacao.filter(({ value }) => keyOf(value).startsWith(`${key} `));
  return titles.length === 1 ? (titles[0]?.value ?? null) : null;
}

/**
 * The title of the list that words mean: exactly, as people say it, as a physician's speciality ("Cardiologista"), or as
 * the only one that begins so. Null where none or several do.
 */
export function findTitle(words: string): string | null {
  const key = keyOf(words);
  if (key === '') return null;
  const specialist = keyOf(`médico ${words}`);
  return TITLES.get(key) ?? TITLES.get(specialist) ?? begunBy(key) ?? begunBy(specialist);
}
