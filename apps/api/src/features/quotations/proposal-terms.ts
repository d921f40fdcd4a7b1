import { camposOfOpcao, isVisible } from '@farol/domain/catalogue';
import { CAMPOS_DA_PROPOSTA, sharedInProposta } from '@farol/domain/study';
import { type ItemRow, type OptionRow, optionFields } from '../diagnosis/index.ts';
import { subjectsOf } from './option-rules.ts';

type Values = Record<string, unknown>;

/** An option with the item that it covers. */
export type Cover = { option: OptionRow; item: ItemRow };

const valuesOf = ({ option, item }: Cover): Values => optionFields(option, item.tipo_segurado);

/** Entered when the proposal is filed, after the customer approved the terms. */
export const isFiledOnce = ({ item }: Cover, nome: string): boolean =>
  subjectsOf(item.codigo, nome).includes('proposta');

const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLocaleLowerCase('pt-BR') : (value ?? null);

/**
 * Labels of what two approved options state differently and one proposal has once. What is still to be filed may be
 * missing in one of them; the terms that the customer approved may not.
 */
export function differingTerms(source: Cover, other: Cover): string[] {
  const [ours, theirs] = [valuesOf(source), valuesOf(other)];
  const own = new Set(camposOfOpcao(source.item.codigo).map(({ nome }) => nome));
  const shared = camposOfOpcao(other.item.codigo).filter(
    ({ nome }) => CAMPOS_DA_PROPOSTA.has(nome) && own.has(nome),
  );
  return shared
    .filter((campo) => {
      const [a, b] = [ours, theirs].map((values) =>
        isVisible(campo, values) ? comparable(values[campo.nome]) : null,
      );
      const isMissing = a === null || b === null;
      return a !== b && !(isMissing && isFiledOnce(other, campo.nome));
    })
    .map(({ rotulo }) => rotulo);
}

/** What a proposal has once, by the first of its options that states it; what none states is absent. */
export function statedOnce(covers: readonly Cover[], isShared: (cover: Cover, nome: string) => boolean) {
  const stated: Values = {};
  for (const cover of covers)
    for (const [nome, value] of Object.entries(sharedInProposta(cover.item.codigo, valuesOf(cover))))
      if (value !== null && isShared(cover, nome)) stated[nome] ??= value;
  return stated;
}
