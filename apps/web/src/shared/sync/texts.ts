export const syncTexts = {
  conflict: 'Ainda não foi salvo: outra pessoa respondeu o mesmo. Escolha qual resposta fica.',
  offline: 'Ainda não foi salvo: sem conexão com o servidor. Tente de novo quando ela voltar.',
  refused: 'Ainda não foi salvo: corrija os campos marcados.',
  busy: 'Ainda não foi salvo: tente de novo em alguns segundos.',
  because: (why: string) => `Ainda não foi salvo: ${why}`,
} as const;
