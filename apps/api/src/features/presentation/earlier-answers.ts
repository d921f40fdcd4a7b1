import type { ConteudoEstudo, OpcaoMostrada } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { camposOfOpcao, customerTerm } from '@farol/domain/catalogue';
import { OUTRA_OPCAO } from '@farol/domain/code-lists';
import { hashOf } from '../../platform/canonical.ts';
import type { SentAnswers } from './snapshot.store.ts';

type Sent = Pick<SentAnswers, 'quando' | 'respostas' | 'conteudo'>;
type Earlier = NonNullable<OpcaoMostrada['resposta_anterior']>;
type Item = ConteudoEstudo['areas'][number]['itens'][number];

const optionsOf = (conteudo: ConteudoEstudo | null): OpcaoMostrada[] =>
  conteudo?.areas.flatMap(({ itens }) => itens.flatMap(({ opcoes }) => opcoes)) ?? [];

const isEqual = (a: unknown, b: unknown): boolean => hashOf({ a }) === hashOf({ a: b });

const lower = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

const labelOf = (codigo: string, nome: string): string => {
  const field = camposOfOpcao(codigo).find((one) => one.nome === nome);
  return field ? customerTerm(field).rotulo : nome;
};

/** An option by codes and numbers, its details by field; by its words if stored without values. */
function comparable(option: OpcaoMostrada, byValues: boolean) {
  const { nome, fornecedor, preco, mensal, total, cobertura, validade_proposta, remuneracao } = option;
  const common = { fornecedor, mensal, validade_proposta };
  return byValues && option.valores
    ? { ...common, ...option.valores, cobertura: cobertura?.parte }
    : {
        ...common,
        ...{ nome, preco, total, cobertura, remuneracao },
        campos: Object.fromEntries(option.detalhes.map(({ rotulo, texto }) => [rotulo, texto])),
      };
}

/** Differences between two versions of an option, in words; round and recommendation are ignored. */
export function describeChanges(codigo: string, then: OpcaoMostrada, now: OpcaoMostrada): string[] {
  const byValues = then.valores !== undefined && now.valores !== undefined;
  const [before, after] = [comparable(then, byValues), comparable(now, byValues)];
  const differs = (field: keyof typeof before) => !isEqual(before[field], after[field]);
  const fields = [...new Set([...Object.keys(after.campos), ...Object.keys(before.campos)])];
  const details = fields.filter((field) => !isEqual(before.campos[field], after.campos[field]));
  // Contents stored before the monthly cost existed lack it: no difference.
  const isPriceChanged = differs('preco') || (before.mensal !== undefined && differs('mensal'));
  return [
    ...(differs('nome') ? ['nome'] : []),
    ...(differs('fornecedor') ? ['fornecedor'] : []),
    // A price is the sum of details, which are named already where shown.
    ...(isPriceChanged && details.length === 0 ? ['preço'] : []),
    ...(before.total !== undefined && differs('total') ? ['total em reais'] : []),
    ...details.map((field) => lower(byValues ? labelOf(codigo, field) : field)),
    ...(differs('cobertura') ? ['quanto cobre do que você precisa'] : []),
    ...(differs('validade_proposta') ? ['validade'] : []),
    ...(differs('remuneracao') ? ['remuneração'] : []),
  ];
}

/** The newest answer sent for the option in an earlier round, with the content read then. */
function findEarlierAnswer(
  codigo: string,
  option: OpcaoMostrada,
  sent: readonly Sent[],
): Earlier | undefined {
  const id = option.diagnostico_produto_item_opcao_id;
  for (const { quando, respostas, conteudo } of sent) {
    const answer = respostas.find((one) => one.diagnostico_produto_item_opcao_id === id);
    const shownThen = optionsOf(conteudo as ConteudoEstudo | null).find(
      (one) => one.diagnostico_produto_item_opcao_id === id,
    );
    if (!answer || answer.status === 'analisis' || !shownThen || shownThen.rodada >= option.rodada) continue;
    // Replaced by another option; not a refusal.
    if (answer.motivo_recusa === OUTRA_OPCAO) return undefined;
    return {
      status: answer.status,
      data: dayInSaoPaulo(quando),
      comentario: answer.comentario ?? null,
      mudou: describeChanges(codigo, shownThen, option),
      marcada: false,
    };
  }
  return undefined;
}

/**
 * Pre-marks an approval if the option is unchanged, no new option is beside it, and no other option was
 * approved for a need that takes one.
 */
function addEarlierToItem(item: Item, sent: readonly Sent[]): Item {
  const answered = item.opcoes.map((option) => ({
    option,
    earlier: findEarlierAnswer(item.codigo, option, sent),
  }));
  const approved = answered.filter(({ earlier }) => earlier?.status === 'approved');
  const isSettled = answered.every(({ earlier }) => earlier) && (item.somar || approved.length === 1);
  return {
    ...item,
    opcoes: answered.map(({ option, earlier }) => {
      if (!earlier) return option;
      const marcada = isSettled && earlier.status === 'approved' && earlier.mudou.length === 0;
      return { ...option, resposta_anterior: { ...earlier, marcada } };
    }),
  };
}

/** Adds to each option carried over from an earlier round its answer there and what has changed since. */
export const addEarlierAnswers = (conteudo: ConteudoEstudo, sent: readonly Sent[]): ConteudoEstudo => ({
  ...conteudo,
  areas: conteudo.areas.map((area) => ({
    ...area,
    itens: area.itens.map((item) => addEarlierToItem(item, sent)),
  })),
});
