import { isFilled, type NomeCampo, valueIn } from '../catalogue/index.ts';
import { countedLinhas, prepareStudy } from './results/reading.ts';
import type { EstudoSnapshot } from './snapshot.ts';

/** A child inherits before the parents, whoever of them lives. */
const hasFilho = (estudo: EstudoSnapshot): boolean =>
  (countedLinhas(prepareStudy(estudo), 'dependentes') ?? []).some(({ parentesco }) => parentesco === 'filho');

const DECIDIDAS: Partial<Record<NomeCampo, (estudo: EstudoSnapshot) => boolean>> = {
  ascendentes_vivos: hasFilho,
};

/** A question of the survey whose answer changes nothing, as the others stand: it is not asked, and stays where it was answered. */
export const isAlreadyDecided = (nome: NomeCampo, estudo: EstudoSnapshot): boolean =>
  !isFilled(valueIn(estudo.diagnostico, nome)) && (DECIDIDAS[nome]?.(estudo) ?? false);
