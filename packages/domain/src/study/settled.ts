import { isFilled, type NomeCampo, valueIn } from '../catalogue/index.ts';
import { countedLinhas, prepareStudy } from './results/reading.ts';
import type { EstudoSnapshot } from './snapshot.ts';

/** Children inherit before the parents, whichever parent is alive. */
const hasFilho = (estudo: EstudoSnapshot): boolean =>
  (countedLinhas(prepareStudy(estudo), 'dependentes') ?? []).some(({ parentesco }) => parentesco === 'filho');

const DECIDIDAS: Partial<Record<NomeCampo, (estudo: EstudoSnapshot) => boolean>> = {
  ascendentes_vivos: hasFilho,
};

/** A question of the general block that the other answers make irrelevant: hidden unless already answered. */
export const isAlreadyDecided = (nome: NomeCampo, estudo: EstudoSnapshot): boolean =>
  !isFilled(valueIn(estudo.diagnostico, nome)) && (DECIDIDAS[nome]?.(estudo) ?? false);
