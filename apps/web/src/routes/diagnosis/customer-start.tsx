import { useParams } from '@tanstack/react-router';
import { CustomerStart } from '../../features/diagnosis/index.ts';

export function CustomerStartRoute() {
  const { customerId } = useParams({ strict: false });
  return <CustomerStart key={customerId} cliente_id={Number(customerId)} />;
}
