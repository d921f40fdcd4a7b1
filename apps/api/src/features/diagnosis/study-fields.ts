import { GRAVACAO_PESSOA, hasConjuge } from '@farol/domain/catalogue';
import type { Cadastro } from '@farol/domain/study';
import { isOpen } from './diagnosis.policy.ts';
import type { Study } from './study.store.ts';

type Campos = Record<string, unknown>;

const SPOUSE = 'conjuge.';

/** Study field name of each value that belongs to the customer while the study is open. */
export const PERSON_FIELDS = new Map<string, string>(Object.entries(GRAVACAO_PESSOA));

function personValue(person: Study['person'], target: string): unknown {
  if (!target.startsWith(SPOUSE)) return (person as Campos)[target] ?? null;
  return (person.conjuge as Campos | null)?.[target.slice(SPOUSE.length)] ?? null;
}

/** The customer's values under study field names. */
export const personFields = (person: Study['person']): Campos =>
  Object.fromEntries([...PERSON_FIELDS].map(([nome, target]) => [nome, personValue(person, target)]));

const filledValues = (values: Campos): Campos =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/**
 * The general block in force. While the study is open the person's fields are the customer's, afterwards the
 * copies stored in it; disclosure comes from the company unless the study overrides it.
 */
export const studyFields = (study: Study): Campos => ({
  ...filledValues(study.disclosure),
  ...filledValues(study.campos),
  ...(isOpen(study) && personFields(study.person)),
});

export const hasSpouse = (study: Study): boolean => hasConjuge(studyFields(study));

/** Customer values that items read but the study does not hold; copied when it ends. */
export const recordFields = ({
  endereco_cep = null,
  pessoa_filhos = null,
}: Partial<Study['person']>): Required<Cadastro> => ({ endereco_cep, pessoa_filhos });

/** The customer record in force: current while the study is open, afterwards the copy, empty without one. */
export const recordOf = (study: Study): Required<Cadastro> =>
  recordFields(isOpen(study) ? study.person : (study.campos as Partial<Study['person']>));
