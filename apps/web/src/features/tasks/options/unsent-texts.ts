const fields = (n: number): string => `${n} ${n === 1 ? 'campo' : 'campos'}`;

export const unsentTexts = {
  sent: (n: number, name: string) =>
    `${fields(n)} das opções de ${name} ${n === 1 ? 'foi enviado' : 'foram enviados'}.`,
  open: (n: number, name: string) =>
    `${fields(n)} das opções de ${name} ${n === 1 ? 'precisa' : 'precisam'} da sua escolha.`,
  failed: (name: string, why: string) => `O que faltava enviar das opções de ${name} foi recusado: ${why}`,
  see: 'Ver na tarefa',
} as const;
