import { api } from '@farol/contracts';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { call, queryOf } from '../../../shared/api/index.ts';
import { fileSize } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FileDrop, type UploadProgress } from '../../../shared/ui/file-drop.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { type Profile, useProfileCache } from '../queries.ts';
import { profileTexts, termsTexts as texts } from '../texts.ts';
import classes from './account.module.css';

/** The blank template, and the signed file: shown, or while it is uploaded. */
export function TermsBlock({ profile }: { profile: Profile }) {
  const [isUploading, setUploading] = useState<boolean | null>(null);
  const blank = useBlankTerms();
  const { funcionario_id: id, termos } = profile;
  const download = async () => {
    if (!termos) return;
    await saveOrTell(() => call(api.account.downloadTerms, { params: { id } }), termos.nome);
  };
  return (
    <Section
      title={texts.section}
      hint={texts.hint}
      aside={
        <Anchor component={AppLink} href="/terms-of-use" fz="sm">
          {texts.read}
        </Anchor>
      }
    >
      {isUploading ? (
        <TermsUpload id={id} onDone={() => setUploading(false)} />
      ) : (
        <>
          {termos ? (
            <div className={classes.file}>
              <FileText size={18} strokeWidth={1.6} aria-hidden />
              <Anchor component="button" type="button" fz="sm" onClick={() => void download()}>
                {texts.download(termos.nome)}
              </Anchor>
              <small>{fileSize(termos.tamanho)}</small>
            </div>
          ) : (
            <p className="dim">{texts.none}</p>
          )}
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<Download size={15} aria-hidden />}
              loading={blank.isLoading}
              onClick={() => void blank.save()}
            >
              {texts.blank}
            </Button>
            <Button variant="default" autoFocus={isUploading === false} onClick={() => setUploading(true)}>
              {termos ? texts.sendOther : texts.send}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

/** Saves a file under its name, or says that it did not come. */
async function saveOrTell(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(), name);
  } catch {
    toastFailed(profileTexts.termsNotDownloaded);
  }
}

/** The blank template under the name of the company's file. */
export function useBlankTerms() {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    const terms = await client.fetchQuery(queryOf(api.account.terms)).catch(() => null);
    await saveOrTell(() => call(api.account.blankTerms), terms?.arquivo?.nome ?? texts.defaultName);
    setLoading(false);
  };
  return { isLoading, save };
}

function TermsUpload({ id, onDone }: { id: number; onDone: () => void }) {
  const cache = useProfileCache();
  const [isSending, setSending] = useState(false);
  const upload = async (file: File, progress: UploadProgress) => {
    setSending(true);
    try {
      await call(api.account.uploadTerms, { params: { id }, file }, progress);
    } catch (error) {
      if (!progress.signal.aborted) toastFailed(profileTexts.termsNotSent);
      setSending(false);
      throw error;
    }
    await cache.reload();
    toastDone(profileTexts.termsSent);
    onDone();
  };
  return (
    <>
      <FileDrop label={texts.label} kind="termos" onUpload={upload} autoFocus />
      {!isSending && (
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onDone}>
            {common.cancel}
          </Button>
        </div>
      )}
    </>
  );
}
