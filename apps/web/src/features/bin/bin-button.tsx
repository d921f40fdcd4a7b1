import { Trash2 } from 'lucide-react';
import { useCan } from '../../shared/api/index.ts';
import { ToolButton } from '../../shared/ui/tool-button.tsx';
import { binTexts } from './texts.ts';

/** Opens the bin, for those who may delete customers. */
export function BinButton() {
  return useCan('clientes.excluir') ? <ToolButton href="/bin" label={binTexts.entry} icon={Trash2} /> : null;
}
