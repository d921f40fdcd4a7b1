import { api } from '@farol/contracts';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError, useCall } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { type Profile, useProfileCache } from '../queries.ts';
import { avatarTexts, profileTexts } from '../texts.ts';
import classes from './account.module.css';

const AvatarCrop = lazyDialog(
  async () => (await import('./avatar-crop.tsx')).AvatarCrop,
  <Skeleton height={280} maw={360} />,
);

/** The avatar, or while it is changed: a file, its square, upload or cancel. */
export function AvatarBlock({ profile }: { profile: Profile }) {
  const [isUploading, setUploading] = useState<boolean | null>(null);
  return (
    <Section title={avatarTexts.section} hint={avatarTexts.hint}>
      {isUploading ? (
        <AvatarUpload id={profile.funcionario_id} onDone={() => setUploading(false)} />
      ) : (
        <div className={classes.person}>
          <PersonAvatar name={profile.pessoa_nome} src={profile.logo?.url} size={72} />
          <Button variant="default" autoFocus={isUploading === false} onClick={() => setUploading(true)}>
            {profile.logo ? avatarTexts.change : avatarTexts.add}
          </Button>
        </div>
      )}
    </Section>
  );
}

function AvatarUpload({ id, onDone }: { id: number; onDone: () => void }) {
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useProfileCache();
  const upload = useCall(api.account.uploadAvatar, {
    meta: { handled: true },
    onSuccess: async () => {
      await cache.reload();
      toastDone(profileTexts.avatarSaved);
      onDone();
    },
    onError: (error) => {
      toastFailed(profileTexts.avatarNotSaved);
      setProblem((isApiError(error) && error.firstFieldMessage) || error.message);
    },
  });
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked]);
  const pick = async (file: File) => {
    setProblem(null);
    setPicked(URL.createObjectURL(file));
  };
  const refuse = () => {
    toastFailed(profileTexts.avatarNotSaved);
    setPicked(null);
    setProblem(avatarTexts.unreadable);
  };
  return (
    <>
      <FormAlert messages={problem ? [problem] : []} />
      {picked ? (
        <AvatarCrop
          key={picked}
          url={picked}
          isSending={upload.isPending}
          onSend={(file) => upload.mutate({ params: { id }, file })}
          onUnreadable={refuse}
          onOther={() => setPicked(null)}
          onCancel={onDone}
          onClose={() => setPicked(null)}
        />
      ) : (
        <>
          <FileDrop label={avatarTexts.label} kind="avatar" onUpload={pick} autoFocus />
          <div className={classes.actions}>
            <Button variant="subtle" onClick={onDone}>
              {common.cancel}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
