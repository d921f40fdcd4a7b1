import {
  type Campo,
  campoDefinition,
  isFilled,
  isVisible,
  type NomeCampo,
  type Valores,
} from '../../catalogue/index.ts';
import type { EstudoComCadastro } from '../known/index.ts';
import { isAlreadyDecided } from '../settled.ts';

const TABELAS_PERGUNTADAS = ['dependentes', 'bens', 'investimentos', 'dividas', 'apolices'] as const;

/** Open questions about a table count as answered yes: its first row answers them. */
export function withOpenTables(valores: Valores): Valores {
  const abertas = TABELAS_PERGUNTADAS.map((tabela) => `tem_${tabela}`).filter(
    (nome) => !isFilled(valores[nome]),
  );
  return abertas.length === 0
    ? valores
    : { ...valores, ...Object.fromEntries(abertas.map((nome) => [nome, 'S'])) };
}

/**
 * Fields that a step of the survey shows, in its order. `estudo` holds known values too; `digitados` only typed ones; a
 * field in `ficam` stays even when the other answers have settled it.
 */
export function camposOfStep(
  campos: readonly NomeCampo[],
  estudo: EstudoComCadastro,
  digitados: Valores,
  ficam: ReadonlySet<string> = new Set(),
): readonly Campo[] {
  const valores = withOpenTables(estudo.diagnostico);
  return campos
    .filter((nome) => ficam.has(nome) || !isAlreadyDecided(nome, estudo, digitados))
    .map((nome) => campoDefinition(nome))
    .filter((campo) => isVisible(campo, valores));
}
