import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SecurityTab() {
  return (
    <>
      <SecondFactorSection />
      <SessionsSection />
    </>
  );
}
