import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';
import { CEP_MASK, CPF_MASK, PHONE_MASK } from './masks.ts';

/** ###.###.###-## */
export function CpfInput(props: MaskedInputProps) {
  return (
    <MaskedInput label="CPF" placeholder="000.000.000-00" mask={CPF_MASK} autoComplete="off" {...props} />
  );
}

/** (##) ####-#### or (##) # ####-#### */
export function PhoneInput(props: MaskedInputProps) {
  return (
    <MaskedInput placeholder="(00) 0 0000-0000" mask={PHONE_MASK} type="tel" autoComplete="off" {...props} />
  );
}

/** #####-### */
export function CepInput(props: MaskedInputProps) {
  return <MaskedInput label="CEP" placeholder="00000-000" mask={CEP_MASK} autoComplete="off" {...props} />;
}
