import { api, type OutputOf } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useCall } from '../../../shared/api/index.ts';
import { moment } from '../../../shared/format/index.ts';
import { saveFile } from '../../../shared/ui/save-file.ts';
import classes from './customer-link.module.css';
import { linkTexts as texts } from './texts.ts';

type Sent = OutputOf<typeof api.presentation.link>['respostas'];

/** Every submission with its proof. */
export function SentAnswers({ id, sent }: { id: number; sent: Sent }) {
  const proof = useCall(api.presentation.proof);
  const download = (resposta: number) =>
    proof.mutate(
      { params: { id }, query: { resposta } },
      { onSuccess: (file) => saveFile(file, `comprovante-estudo-${id}-${resposta}.pdf`) },
    );
  return (
    <>
      <h3 className={classes.head}>{texts.sent}</h3>
      <ul className={classes.sent}>
        {sent.map(({ estudo_resposta_id, quando, nome, canal, comprovante }) => (
          <li key={estudo_resposta_id}>
            <span>
              {moment(quando)}
              <small className="block">{texts.by(nome, canal === 'link')}</small>
            </span>
            {comprovante && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Download size={14} aria-hidden />}
                aria-label={`${texts.proof}: ${texts.proofOf(moment(quando))}`}
                loading={proof.isPending && proof.variables?.query?.resposta === estudo_resposta_id}
                onClick={() => download(estudo_resposta_id)}
              >
                {texts.proof}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
