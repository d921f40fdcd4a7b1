import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { CustomerPanel, customerTexts } from '../../quotations/index.ts';
import type { SpecialistTask } from '../../tasks/index.ts';

/** Customer and answers beside the work, from the delivery to the policy. */
export const CustomerSide = ({ study, product }: Pick<SpecialistTask, 'study' | 'product'>) => (
  <SidePanel label={customerTexts.panel} side="start" width={288}>
    <CustomerPanel study={study} items={product.diagnostico_produto_itens} />
  </SidePanel>
);
