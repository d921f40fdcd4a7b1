import { isCep, isEmail, isValidCnpj, isValidCpf, onlyCnpj, phoneProblem } from '@farol/domain/br';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';
import { CEP_MASK, CNPJ_MASK, CPF_MASK, isForeignText, PHONE_MASK, phoneIn } from './masks.ts';

const CPF_DIGITS = 11;
const CNPJ_PLACES = 14;
const CEP_DIGITS = 8;
const PHONE_DIGITS = 11;

const texts = {
  shortCpf: 'Complete o CPF: são 11 dígitos.',
  cpf: 'Este CPF não existe. Confira os dígitos.',
  shortCnpj: 'Complete o CNPJ: são 14 letras ou dígitos.',
  cnpj: 'Este CNPJ não existe. Confira os dígitos.',
  cep: 'Informe os 8 dígitos do CEP.',
  email: 'Informe um e-mail válido.',
} as const;

const cpfProblem = (digits: string): string | null => {
  if (digits.length < CPF_DIGITS) return texts.shortCpf;
  return isValidCpf(digits) ? null : texts.cpf;
};

/** ###.###.###-## */
export function CpfInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label="CPF"
      placeholder="000.000.000-00"
      mask={CPF_MASK}
      capacity={CPF_DIGITS}
      check={cpfProblem}
      autoComplete="off"
      {...props}
    />
  );
}

const cnpjProblem = (marks: string): string | null => {
  if (marks.length < CNPJ_PLACES) return texts.shortCnpj;
  return isValidCnpj(marks, { version: 2 }) ? null : texts.cnpj;
};

/** ##.###.###/####-##, since 2026 also with letters. */
export function CnpjInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label="CNPJ"
      placeholder="00.000.000/0000-00"
      mask={CNPJ_MASK}
      capacity={CNPJ_PLACES}
      valueIn={onlyCnpj}
      check={cnpjProblem}
      inputMode="text"
      autoComplete="off"
      {...props}
    />
  );
}

/** (##) ####-#### or (##) # ####-#### */
export function PhoneInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      placeholder="(00) 0 0000-0000"
      mask={PHONE_MASK}
      capacity={PHONE_DIGITS}
      valueIn={phoneIn}
      isOther={isForeignText}
      check={phoneProblem}
      type="tel"
      autoComplete="off"
      {...props}
    />
  );
}

/** #####-### */
export function CepInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label="CEP"
      placeholder="00000-000"
      mask={CEP_MASK}
      capacity={CEP_DIGITS}
      check={(digits) => (isCep(digits) ? null : texts.cep)}
      autoComplete="off"
      {...props}
    />
  );
}

/** An e-mail address, checked on blur. */
export function EmailInput({ onBlur, error, ...rest }: TextInputProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const isReported = wrong !== null && (rest.value === undefined || rest.value === wrong);
  return (
    <TextInput
      type="email"
      autoComplete="off"
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        setWrong(typed.trim() !== '' && !isEmail(typed.trim()) ? typed : null);
        onBlur?.(event);
      }}
      error={isReported ? texts.email : error}
      {...rest}
    />
  );
}
