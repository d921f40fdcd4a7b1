import type { Segurado } from '@farol/contracts';
import { conjugeName } from '@farol/domain/study';
import type { Contents } from '../contents.store.ts';
import { isOpen } from '../diagnosis.policy.ts';
import { studyFields } from '../study-fields.ts';
import type { ReplyContext } from './context.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** "Rua das Acácias, 120, apto 31, Centro", as the customer's record has it. */
const streetOf = (person: ReplyContext['study']['person']): string | null =>
  [person.endereco_logradouro, person.endereco_numero, person.endereco_complemento, person.endereco_bairro]
    .filter(Boolean)
    .join(', ') || null;

/** The spouse is insured where an item in the visible areas says so. */
function insuresSpouse({ itens, produtos }: Contents, { view }: ReplyContext): boolean {
  const visible = new Set(
    produtos
      .filter(({ row }) => view.areas?.some((area) => area === row.produto_diagnostico_id) ?? true)
      .map(({ row }) => row.diagnostico_produto_id),
  );
  return itens.some(
    (item) =>
      visible.has(item.diagnostico_produto_id) &&
      item.campos.interesse === 'S' &&
      item.tipo_segurado !== 'titular',
  );
}

/**
 * The people insured, with what a provider's form asks of each; undefined for readers who neither quote nor file. The
 * street is of the customer's present record.
 */
export function replyInsured(contents: Contents, context: ReplyContext): Segurado[] | undefined {
  const { study, view } = context;
  if (!view.ve_segurados) return undefined;
  const fields = studyFields(study);
  const endereco = {
    endereco_cep: isOpen(study) ? study.person.endereco_cep : null,
    endereco: isOpen(study) ? streetOf(study.person) : null,
    cidade_residencia: text(fields.cidade_residencia),
    uf_residencia: text(fields.uf_residencia),
  };
  const ofPerson = (prefix: '' | 'conjuge_') => ({
    cpf: text(fields[`${prefix}cpf`]),
    data_nascimento: text(fields[`${prefix}data_nascimento`]),
    sexo: text(fields[`${prefix}sexo`]),
    profissao: text(fields[`${prefix}profissao`]),
    estado_civil: text(fields.estado_civil),
    ...endereco,
  });
  const customer = { tipo_segurado: 'titular' as const, nome: study.person.pessoa_nome, ...ofPerson('') };
  if (!insuresSpouse(contents, context)) return [customer];
  const spouse = { tipo_segurado: 'conjuge' as const, nome: conjugeName(fields), ...ofPerson('conjuge_') };
  return [customer, spouse];
}
