import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** How other programs of the company reach the product, and are reached by it. */
export function IntegrationsTab({ empresa_id }: { empresa_id: number }) {
  return (
    <>
      <KeysSection empresa_id={empresa_id} />
      <WebhooksSection empresa_id={empresa_id} />
    </>
  );
}
