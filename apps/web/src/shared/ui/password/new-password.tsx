import { Box, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordProps = PasswordInputProps & {
  /** What a guesser knows: name, e-mail, login, company. */
  known: readonly string[];
};

const HELP = 'Pelo menos 10 caracteres.';

/** A password that is being chosen, with how strong it is. */
export function NewPassword({ known, mb, ...props }: NewPasswordProps) {
  const typed = typeof props.value === 'string' ? props.value : '';
  return (
    <Box mb={mb}>
      <PasswordInput description={HELP} autoComplete="new-password" {...props} />
      <PasswordStrength password={typed} words={known.flatMap((one) => one.split(/[\s@.]+/))} />
    </Box>
  );
}
