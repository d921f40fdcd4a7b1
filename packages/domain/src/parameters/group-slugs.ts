/** The groups' names in addresses, in display order. */
export const SLUGS_DE_GRUPO = [
  'economia',
  'vida',
  'sonhos',
  'fluxo',
  'tributos',
  'inventario',
  'itcmd',
  'credito',
  'patrimonio',
  'operacao',
] as const;

export type SlugDeGrupo = (typeof SLUGS_DE_GRUPO)[number];
