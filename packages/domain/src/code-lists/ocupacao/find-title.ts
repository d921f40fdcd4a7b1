import { normalizeText } from '../../br/text.ts';
import { ocupacao } from './index.ts';

/** Without regard to case, accents, gender and signs: "Engenheira Civil" and "engenheiro(a) civil" are one. */
const keyOf = (text: string): string =>
  normalizeText(text)
    .replace(/^eng\.? /, 'engenheiro ')
    .replace(/^(?:adv\.?|advogad[oa]\.)$/, 'advogado')
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
  endocrinologista: 'Médico endocrinologista e metabologista',
  'engenheiro eletrico': 'Engenheiro eletricista',
  fazendeiro: 'Produtor rural',
  fisioterapeuta: 'Fisioterapeuta geral',
  fonoaudiólogo: 'Fonoaudiólogo geral',
  ginecologista: 'Médico ginecologista e obstetra',
  juiz: 'Juiz de direito',
  mecânico: 'Mecânico de manutenção de automóveis, motocicletas e veículos similares',
  médico: 'Médico clínico',
  mei: 'Microempreendedor individual',
  odontólogo: 'Cirurgião dentista - clínico geral',
  obstetra: 'Médico ginecologista e obstetra',
  ortopedista: 'Médico ortopedista e traumatologista',
  pecuarista: 'Produtor rural',
  pintor: 'Pintor de obras',
  programador: 'Programador de sistemas de informação',
  porteiro: 'Porteiro de edifícios',
  psicólogo: 'Psicólogo clínico',
  recepcionista: 'Recepcionista, em geral',
  'representante comercial': 'Representante comercial autônomo',
  tabelião: 'Tabelião de notas',
  veterinário: 'Médico veterinário',
};

const TITLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(EVERYDAY).map(([words, title]) => [keyOf(words), title] as const),
  ...ocupacao.map(({ value }) => [keyOf(value), value] as const),
]);

/**
 * The title of the list that words mean: exactly, as people say it, or as a physician's speciality ("Cardiologista").
 * Null for any other: an occupation counts in the price of a life insurance.
 */
export function findTitle(words: string): string | null {
  const key = keyOf(words);
  if (key === '') return null;
  const specialist = keyOf(`médico ${words}`);
  return TITLES.get(key) ?? TITLES.get(specialist) ?? null;
}
