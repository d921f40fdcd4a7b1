import { email, whatsapp } from './house-text.ts';
import type { DescricaoMomento } from './types.ts';

/** Moments in the life of a policy. */
export const MOMENTOS_DA_APOLICE: readonly DescricaoMomento[] = [
  {
    momento: 'apolice_emitida',
    nome: 'Apólice emitida',
    quando: 'Nos 30 dias depois que a apólice é registrada.',
    campos: ['apolice', 'seguradora'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Boa notícia: chegou a apólice de {{apolice}} ({{seguradora}}). Guardo uma cópia aqui. Se precisar usar ou tiver dúvida, me chame. {{consultor}}',
      ),
      email: email(
        'Sua apólice chegou',
        'Chegou a apólice de {{apolice}} ({{seguradora}}). Guardo uma cópia aqui.',
        'Se precisar usar ou tiver dúvida, é só responder este e-mail.',
      ),
    },
  },
  {
    momento: 'renovacao',
    nome: 'Renovação de apólice',
    quando: 'A partir de 60 dias antes do fim da vigência.',
    campos: ['apolice', 'seguradora', 'vencimento', 'dias'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! {{apolice}} ({{seguradora}}) vence em {{vencimento}}. Quero conferir com você se a proteção ainda serve antes de renovar. Qual o melhor horário para conversarmos? {{consultor}}',
      ),
      email: email(
        'Renovação: {{apolice}} vence em {{vencimento}}',
        '{{apolice}} ({{seguradora}}) vence em {{vencimento}}. Para que você não fique sem cobertura, quero conferir com você o que mudou e trazer as opções de renovação.',
        'Qual o melhor dia e horário para conversarmos?',
      ),
    },
  },
  {
    momento: 'renovacao_vencida',
    nome: 'Apólice vencida',
    quando: 'Depois do fim da vigência, enquanto não renovou.',
    campos: ['apolice', 'seguradora', 'vencimento'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! {{apolice}} ({{seguradora}}) consta aqui com vigência até {{vencimento}}. Posso conferir com você se já renovou e, se não, trazer as opções? {{consultor}}',
      ),
      email: email(
        '{{apolice}}: renovação a conferir',
        '{{apolice}} ({{seguradora}}) consta aqui com vigência até {{vencimento}}.',
        'Posso conferir com você se já renovou e, se não, trazer as opções? Qual o melhor dia e horário para conversarmos?',
      ),
    },
  },
  {
    momento: 'parcela',
    nome: 'Parcela a pagar',
    quando: 'Quando uma parcela da apólice vence ou ainda não foi paga.',
    campos: ['apolice', 'seguradora', 'valor'],
    padrao: {
      whatsapp: whatsapp(
        'Olá, {{primeiro_nome}}! Passo para lembrar a parcela de {{apolice}} ({{seguradora}}), {{valor}}. Em dia, ela mantém a sua cobertura. Se precisar do boleto, me chame; se já pagou, desconsidere. {{consultor}}',
      ),
      email: email(
        'Parcela de {{apolice}}',
        'Passo para lembrar a parcela de {{apolice}} ({{seguradora}}), {{valor}}. Em dia, ela mantém a sua cobertura.',
        'Se precisar do boleto, é só responder este e-mail. Se já pagou, desconsidere.',
      ),
    },
  },
];
