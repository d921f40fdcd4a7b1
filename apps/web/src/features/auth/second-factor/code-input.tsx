import { TextInput, type TextInputProps } from '@mantine/core';

/** Six digits of an authenticator application; phones offer the code by themselves. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      maxLength={60}
      spellCheck={false}
      {...props}
    />
  );
}
