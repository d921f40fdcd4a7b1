import { email, whatsapp } from './house-text.ts';
import type { DescricaoMomento } from './types.ts';

/** Birthdays: on the day, and in the days after it. */
export const MOMENTOS_DO_ANIVERSARIO: readonly DescricaoMomento[] = [
  {
    momento: 'aniversario',
    nome: 'Aniversário do cliente',
    quando: 'No dia em que o cliente faz anos.',
    campos: ['idade'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Hoje é o seu dia: feliz aniversário! Desejo saúde, paz e um ano de boas conquistas. Um abraço, {{consultor}}.',
      ),
      email: email(
        'Feliz aniversário, {{primeiro_nome}}!',
        'Hoje é o seu dia, e passo para desejar um feliz aniversário: saúde, paz e um ano de boas conquistas para você e sua família.',
        'Se neste novo ano os planos mudarem, conte comigo para revê-los.',
      ),
    },
  },
  {
    momento: 'aniversario_passado',
    nome: 'Aniversário do cliente, nos dias seguintes',
    quando: 'Nos três dias depois do aniversário do cliente.',
    campos: ['idade'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Seu aniversário foi há pouco, e deixo aqui o meu abraço: saúde, paz e um ano de boas conquistas. {{consultor}}',
      ),
      email: email(
        'Um abraço pelo seu aniversário, {{primeiro_nome}}',
        'Seu aniversário foi há pouco, e deixo aqui o meu abraço: saúde, paz e um ano de boas conquistas para você e sua família.',
        'Se neste novo ano os planos mudarem, conte comigo para revê-los.',
      ),
    },
  },
  {
    momento: 'aniversario_conjuge',
    nome: 'Aniversário do cônjuge',
    quando: 'No dia em que o cônjuge do cliente faz anos.',
    campos: ['conjuge', 'idade'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Hoje é aniversário de {{conjuge}}: leve meus parabéns e votos de muita saúde. Um abraço, {{consultor}}.',
      ),
      email: email(
        'Feliz aniversário para {{conjuge}}!',
        'Hoje é aniversário de {{conjuge}}. Por favor, leve meus parabéns e os votos de um ano de saúde e boas conquistas para a família.',
      ),
    },
  },
  {
    momento: 'aniversario_conjuge_passado',
    nome: 'Aniversário do cônjuge, nos dias seguintes',
    quando: 'Nos três dias depois do aniversário do cônjuge.',
    campos: ['conjuge', 'idade'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! O aniversário de {{conjuge}} foi há pouco: leve meu abraço e votos de muita saúde. {{consultor}}',
      ),
      email: email(
        'Um abraço para {{conjuge}}',
        'O aniversário de {{conjuge}} foi há pouco. Por favor, leve meu abraço e os votos de um ano de saúde e boas conquistas para a família.',
      ),
    },
  },
];
