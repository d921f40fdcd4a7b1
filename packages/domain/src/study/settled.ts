import { type NomeCampo, preenchido, valorEm } from '../catalogue/index.ts';
import { ler, linhas } from './results/reading.ts';
import type { EstudoSnapshot } from './snapshot.ts';

/** A child inherits before the parents, whoever of them lives. */
const temFilho = (estudo: EstudoSnapshot): boolean =>
  (linhas(ler(estudo), 'dependentes') ?? []).some(({ parentesco }) => parentesco === 'filho');

const DECIDIDAS: Partial<Record<NomeCampo, (estudo: EstudoSnapshot) => boolean>> = {
  ascendentes_vivos: temFilho,
};

/** A question of the survey whose answer changes nothing, as the others stand: it is not asked, and stays where it was answered. */
export const jaDecidida = (nome: NomeCampo, estudo: EstudoSnapshot): boolean =>
  !preenchido(valorEm(estudo.diagnostico, nome)) && (DECIDIDAS[nome]?.(estudo) ?? false);
