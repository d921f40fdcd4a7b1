import type { Item, Opcao } from '@farol/contracts';
import { camposDaOpcao } from '@farol/domain/catalogue';
import {
  type EstudoConferido,
  ehFiguraDaOpcao,
  opcaoComFiguras,
  type Resultado,
  resultadosDoEstudo,
} from '@farol/domain/study';

export type WithFigures = (option: Opcao) => Opcao;

/** The option with the figures that the system works out of what is typed: they need not be typed. */
export function figuresOf(checked: EstudoConferido, item: Item): WithFigures {
  const names = camposDaOpcao(item.codigo).flatMap(({ nome }) => (ehFiguraDaOpcao(nome) ? [nome] : []));
  let results: readonly Resultado[] | null = null;
  return (option) => {
    if (names.every((nome) => typeof option[nome] === 'number')) return option;
    results ??= resultadosDoEstudo(checked, checked.parametros);
    return opcaoComFiguras({ codigo: item.codigo, campos: item }, option, results);
  };
}
