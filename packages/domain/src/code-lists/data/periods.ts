import type { Opcao } from '../types.ts';

function sequence(de: number, ate: number, rotular: (n: number) => string): readonly Opcao<number>[] {
  return Array.from({ length: ate - de + 1 }, (_, i) => ({ value: de + i, label: rotular(de + i) }));
}

const anos = (n: number) => (n === 1 ? '1 ano' : `${n} anos`);

/** Terms, ages, scores and months. */
export const PERIODS = {
  prioridade: [
    { value: 1, label: 'Alta' },
    { value: 2, label: 'Média' },
    { value: 3, label: 'Baixa' },
  ],
  nota: [
    { value: 1, label: '1' },
    { value: 2, label: '2' },
    { value: 3, label: '3' },
    { value: 4, label: '4' },
    { value: 5, label: '5' },
    { value: 6, label: '6' },
    { value: 7, label: '7' },
    { value: 8, label: '8' },
    { value: 9, label: '9' },
    { value: 10, label: '10' },
  ],
  anos_cobertura: [
    { value: 5, label: '5 anos' },
    { value: 10, label: '10 anos' },
    { value: 15, label: '15 anos' },
    { value: 20, label: '20 anos' },
    { value: 25, label: '25 anos' },
    { value: 30, label: '30 anos' },
    { value: 999, label: 'Vitalício' },
  ],
  periodo_cobertura: [
    { value: 5, label: '5 anos' },
    { value: 10, label: '10 anos' },
    { value: 15, label: '15 anos' },
    { value: 20, label: '20 anos' },
    { value: 25, label: '25 anos' },
    { value: 30, label: '30 anos' },
    { value: 999, label: 'Vitalício' },
  ],
  periodo_cobertura_zero: [
    { value: 5, label: '5 anos' },
    { value: 10, label: '10 anos' },
    { value: 15, label: '15 anos' },
    { value: 20, label: '20 anos' },
    { value: 25, label: '25 anos' },
    { value: 30, label: '30 anos' },
    { value: 0, label: 'Vitalício' },
  ],
  periodo_cobertura_curto: [
    { value: 1, label: '1 ano' },
    { value: 5, label: '5 anos' },
    { value: 999, label: 'Vitalício' },
  ],
  idade_limite_cobertura: [
    { value: 60, label: 'Até 60 anos' },
    { value: 65, label: 'Até 65 anos' },
    { value: 70, label: 'Até 70 anos' },
    { value: 80, label: 'Até 80 anos' },
    { value: 85, label: 'Até 85 anos' },
  ],
  anos_reposicao: [...sequence(0, 70, anos), { value: 999, label: 'Vitalício' }],
  anos_1_25: sequence(1, 25, anos),
  anos_calendario: sequence(2022, 2040, String),
  dias_acompanhamento: sequence(1, 30, (n) => (n === 1 ? '1 dia' : `${n} dias`)),
  horizonte_anos: sequence(1, 10, anos),
  prazo_investimento: [
    { value: 4, label: 'Menos de 5 anos' },
    { value: 5, label: '5 anos' },
    { value: 10, label: '10 anos' },
    { value: 15, label: '15 anos' },
    { value: 20, label: '20 anos' },
    { value: 25, label: '25 anos' },
    { value: 30, label: '30 anos' },
  ],
  meses: [
    { value: 1, label: 'Janeiro' },
    { value: 2, label: 'Fevereiro' },
    { value: 3, label: 'Março' },
    { value: 4, label: 'Abril' },
    { value: 5, label: 'Maio' },
    { value: 6, label: 'Junho' },
    { value: 7, label: 'Julho' },
    { value: 8, label: 'Agosto' },
    { value: 9, label: 'Setembro' },
    { value: 10, label: 'Outubro' },
    { value: 11, label: 'Novembro' },
    { value: 12, label: 'Dezembro' },
  ],
} as const satisfies Record<string, readonly Opcao[]>;
