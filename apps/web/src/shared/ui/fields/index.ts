export { type Choice, controlOf, type FileStorage } from './control.ts';
export { ControlInput } from './control-input.tsx';
export { DateInput } from './date-input.tsx';
export { CepInput, CpfInput, EmailInput, PhoneInput } from './document-inputs.tsx';
export {
  DecimalInput,
  IntegerInput,
  MoneyInput,
  PercentInput,
} from './money-input.tsx';
export { NoteArea } from './note-area.tsx';
export { formattedNumber } from './number-text.ts';
export { MultiSelectInput, SelectInput } from './select-input.tsx';
export { StateCitySelect } from './state-city-select.tsx';
export { SubmitBlocked } from './submit-block.ts';
export { isEnterPick } from './typeahead.ts';

export { useStableHandlers } from './use-stable-handlers.ts';
export { useTyped } from './use-typed.ts';
export { YesNo } from './yes-no.tsx';
