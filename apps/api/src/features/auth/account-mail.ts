import type { OutboxMessage } from '../../platform/jobs/outbox.ts';

type Person = { empresa_id: number; funcionario_id: number; pessoa_nome: string; pessoa_email: string };

/** Tells a person of a change of their access, so that a stranger's change is noticed. */
export const accountMail = (person: Person, subject: string, sentence: string): OutboxMessage => ({
  empresa_id: person.empresa_id,
  tipo: 'mail',
  dados: {
    conta: person.funcionario_id,
    to: person.pessoa_email,
    subject: subject.charAt(0).toUpperCase() + subject.slice(1),
    text: [
      `Olá, ${person.pessoa_nome}.`,
      '',
      sentence,
      '',
      'Se não foi você, troque a sua senha e fale com o administrador da sua empresa.',
    ].join('\n'),
  },
});
