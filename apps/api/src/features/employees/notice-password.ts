import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { EmployeeRow } from './employee.store.ts';

/** Tells a person by mail that an administrator set another password. */
export const noticePassword = (tx: Tx, deps: Deps, row: EmployeeRow) =>
  enqueue(tx, {
    empresa_id: row.empresa_id,
    tipo: 'mail',
    dados: {
      to: row.pessoa_email,
      subject: 'Farol: sua senha foi trocada',
      text: [
        `Olá, ${row.pessoa_nome}.`,
        '',
        'Um administrador da sua empresa trocou a sua senha no Farol e encerrou as suas sessões.',
        'Entre com a nova senha, ou crie outra em "Esqueci minha senha":',
        `${deps.publicUrl}/auth/login`,
      ].join('\n'),
    },
  });
