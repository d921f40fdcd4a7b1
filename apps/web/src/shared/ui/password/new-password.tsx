import { Box, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './password-strength.module.css';

const WORDS = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const;
const BARS = [1, 2, 3, 4] as const;

type PasswordStrengthProps = {
  password: string;
  /** Name, login, company: a password made of them is weak. */
  words: readonly string[];
};

/** Four bars and a word; the dictionaries load with the first character. */
function PasswordStrength({ password, words }: PasswordStrengthProps) {
  const measure = useQuery({
    queryKey: ['forca-da-senha'],
    queryFn: async () => (await import('./strength.ts')).strengthOf,
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (password === '' || !measure.data) return null;
  const { score, hint } = measure.data(password, words);
  return (
    <div className={classes.strength} data-score={score}>
      <div className={classes.meter} aria-hidden>
        {BARS.map((bar) => (
          <i key={bar} data-lit={bar <= Math.max(score, 1) || undefined} />
        ))}
      </div>
      <p className="text-xs dim" role="status">
        {`Senha: ${WORDS[score]}.`}
        {hint && score < 3 ? ` ${hint}` : ''}
      </p>
    </div>
  );
}

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
