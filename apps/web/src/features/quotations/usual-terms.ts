import type { Item, Opcao } from '@farol/contracts';
import { type PadraoDaOpcao, termsBroughtAlong, termsOfPadrao } from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';
import type { OptionAutosave } from '../tasks/index.ts';
import { idOf } from './components/option-editor.ts';

/** Naming the provider of an option brings the company's usual terms along, wherever it is named from. */
export const withUsualTerms = (
  autosave: OptionAutosave,
  { codigo }: Item,
  options: readonly Opcao[],
  padroes: readonly PadraoDaOpcao[],
): OptionAutosave => ({
  ...autosave,
  change: (id, mudanca) => {
    const option = options.find((one) => idOf(one) === id);
    const brought = option && termsBroughtAlong(padroes, codigo, option, { mudanca, hoje: today() });
    autosave.change(id, { ...brought, ...mudanca });
  },
});

/** Whether a field holds what the company usually quotes. */
export const isUsualTerm = (
  padroes: readonly PadraoDaOpcao[],
  { codigo }: Item,
  option: Opcao,
  nome: string,
): boolean => {
  const usual = termsOfPadrao(padroes, codigo, option, today())[nome];
  return usual !== undefined && usual === Reflect.get(option, nome);
};
