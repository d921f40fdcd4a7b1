export const bulkTexts = {
  export: 'Exportar seleção',
} as const;
