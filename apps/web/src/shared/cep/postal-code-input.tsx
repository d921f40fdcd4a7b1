import { Loader } from '@mantine/core';
import type { ComponentProps } from 'react';
import { CepInput } from '../ui/fields/index.ts';
import { cepTexts, type useCepLookup } from './use-cep-lookup.ts';

type PostalCodeInputProps = ComponentProps<typeof CepInput> & { lookup: ReturnType<typeof useCepLookup> };

/** The postal code of an address, which looks up the rest of it and says how that went. */
export function PostalCodeInput({ lookup, value, onChange, ...props }: PostalCodeInputProps) {
  return (
    <CepInput
      description={<span role="status">{cepTexts[lookup.state]}</span>}
      rightSection={lookup.state === 'loading' ? <Loader size={14} /> : null}
      value={value}
      onChange={(digits) => {
        onChange?.(digits);
        if (digits !== value) void lookup.lookUp(digits);
      }}
      {...props}
    />
  );
}
