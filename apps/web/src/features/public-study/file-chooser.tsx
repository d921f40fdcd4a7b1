import type { ReactNode } from 'react';
import classes from './documents-step.module.css';

export const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/heic,.pdf,.png,.jpg,.jpeg,.heic';

type ChooserProps = {
  label: string;
  /** The document's name, for those who do not see what the button is beside. */
  of: string;
  icon: ReactNode;
  accept: string;
  /** Opens the camera at once, where there is one. */
  camera?: boolean;
  /** One file at a time. */
  single?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that asks the device for files. */
export function Chooser({ label, of, icon, accept, camera, single, onFiles }: ChooserProps) {
  return (
    <label className={classes.chooser}>
      {icon}
      {label}
      <input
        type="file"
        className={classes.hidden}
        aria-label={`${label}: ${of}`}
        accept={accept}
        multiple={!camera && !single}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
