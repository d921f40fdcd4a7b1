import type { Opcao } from '@farol/contracts';
import { type Campo, validacaoLeve } from '@farol/domain/catalogue';
import { today } from '../../shared/format/index.ts';
import type { OptionAutosave } from './use-option-autosave.ts';

/** Judges a value as the server will, so that a wrong one is told at once and not sent. */
export function typeField({ autosave }: OptionAutosave, option: Opcao, campo: Campo, value: unknown): void {
  const id = option.diagnostico_produto_item_opcao_id;
  const judged = validacaoLeve.normalizarCampo(campo, value, { hoje: today(), valores: option });
  if ('erro' in judged) {
    autosave.change(id, campo.nome, value, judged.erro);
    return;
  }
  // Texts stay as they are typed, spaces and all; the server stores them tidy.
  const isText = typeof value === 'string' && judged.valor !== null;
  autosave.change(id, campo.nome, isText ? value : judged.valor);
}
