import type { Uf } from './states.ts';

type Modulo = { default: string[] };

const ARQUIVOS: Record<Uf, () => Promise<Modulo>> = {
  AC: () => import('./cities/AC.json', { with: { type: 'json' } }),
  AL: () => import('./cities/AL.json', { with: { type: 'json' } }),
  AP: () => import('./cities/AP.json', { with: { type: 'json' } }),
  AM: () => import('./cities/AM.json', { with: { type: 'json' } }),
  BA: () => import('./cities/BA.json', { with: { type: 'json' } }),
  CE: () => import('./cities/CE.json', { with: { type: 'json' } }),
  DF: () => import('./cities/DF.json', { with: { type: 'json' } }),
  ES: () => import('./cities/ES.json', { with: { type: 'json' } }),
  GO: () => import('./cities/GO.json', { with: { type: 'json' } }),
  MA: () => import('./cities/MA.json', { with: { type: 'json' } }),
  MT: () => import('./cities/MT.json', { with: { type: 'json' } }),
  MS: () => import('./cities/MS.json', { with: { type: 'json' } }),
  MG: () => import('./cities/MG.json', { with: { type: 'json' } }),
  PA: () => import('./cities/PA.json', { with: { type: 'json' } }),
  PB: () => import('./cities/PB.json', { with: { type: 'json' } }),
  PR: () => import('./cities/PR.json', { with: { type: 'json' } }),
  PE: () => import('./cities/PE.json', { with: { type: 'json' } }),
  PI: () => import('./cities/PI.json', { with: { type: 'json' } }),
  RJ: () => import('./cities/RJ.json', { with: { type: 'json' } }),
  RN: () => import('./cities/RN.json', { with: { type: 'json' } }),
  RS: () => import('./cities/RS.json', { with: { type: 'json' } }),
  RO: () => import('./cities/RO.json', { with: { type: 'json' } }),
  RR: () => import('./cities/RR.json', { with: { type: 'json' } }),
  SC: () => import('./cities/SC.json', { with: { type: 'json' } }),
  SP: () => import('./cities/SP.json', { with: { type: 'json' } }),
  SE: () => import('./cities/SE.json', { with: { type: 'json' } }),
  TO: () => import('./cities/TO.json', { with: { type: 'json' } }),
};

/** City names of one state, alphabetical; one module per state, so that a screen loads only the one it shows. */
export async function loadCidades(uf: Uf): Promise<readonly string[]> {
  return (await ARQUIVOS[uf]()).default;
}
