import { Eye, EyeOff } from 'lucide-react';

export function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? EyeOff : Eye;
  return <Icon size={16} strokeWidth={1.6} color="var(--farol-text-3)" aria-hidden />;
}
