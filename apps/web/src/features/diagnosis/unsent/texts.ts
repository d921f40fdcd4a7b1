const answers = (n: number): string => `${n} ${n === 1 ? 'resposta' : 'respostas'}`;

export const unsentTexts = {
  sent: (n: number, name: string) =>
    `${answers(n)} de ${name} ${n === 1 ? 'foi enviada' : 'foram enviadas'}.`,
  open: (n: number, name: string) =>
    `${answers(n)} de ${name} ${n === 1 ? 'precisa' : 'precisam'} da sua escolha.`,
  failed: (name: string, why: string) => `As respostas de ${name} não puderam ser enviadas: ${why}`,
  see: 'Ver no estudo',
} as const;
