import { dictionary } from '@zxcvbn-ts/language-common';

let common: Set<string> | undefined;
const commonPasswords = () => {
  common ??= new Set(dictionary['passwords-common'] as string[]);
  return common;
};

/** Why a new password is refused, as a message for the field; undefined if accepted. */
export function passwordProblem(senha: string, about: { usuario_username: string; email?: string }) {
  const lower = senha.toLowerCase();
  if (commonPasswords().has(lower)) return 'Esta senha é conhecida em vazamentos. Escolha outra.';
  if (/^(.)\1+$/.test(senha)) return 'Não use um só caractere repetido.';
  const mine = [about.usuario_username, about.email, about.email?.split('@')[0]].filter(Boolean);
  if (mine.some((word) => word?.toLowerCase() === lower)) return 'A senha não pode ser o seu login.';
  return undefined;
}
