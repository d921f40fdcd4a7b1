export const boardTexts = {
  fold: (stage: string) => `Recolher ${stage}`,
  unfold: (stage: string) => `Abrir ${stage}`,
  more: (n: number) => `Mostrar mais ${n}`,
} as const;
