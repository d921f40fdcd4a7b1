import { isFullName } from '@farol/domain/br';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answerTexts as texts } from './texts.ts';
import type { AnswerWords } from './use-typed-answer.ts';

type DeclareFormProps = {
  /** The declaration, word for word. */
  text: string;
  draftAnswer: AnswerWords | null;
  /** Typed before, not saved. */
  typed: AnswerWords | null;
  onType: (words: AnswerWords) => void;
  errors: Readonly<Record<string, readonly string[]>>;
  saving: boolean;
  onSave: (words: { declaracao_nome: string }) => void;
};

/** Approving an option above the investor's profile: the customer's declaration, accepted by name. */
export function DeclareForm(props: DeclareFormProps) {
  const { text, draftAnswer, typed, onType, errors, saving, onSave } = props;
  const [name, setName] = useState((typed ?? draftAnswer)?.declaracao_nome ?? '');
  const [missing, setMissing] = useState(false);
  const declaracao_nome = name.trim();
  const save = () => {
    setMissing(!isFullName(declaracao_nome));
    if (isFullName(declaracao_nome)) onSave({ declaracao_nome });
  };
  return (
    <>
      <Text size="sm" component="blockquote" m={0}>
        {text}
      </Text>
      <TextInput
        label={texts.declaredBy}
        description={texts.declaredByHint}
        maxLength={120}
        autoFocus={draftAnswer === null}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          onType({ declaracao_nome: event.currentTarget.value });
        }}
        error={missing ? texts.declaredByMissing : errors.declaracao_nome?.[0]}
      />
      {(draftAnswer === null || declaracao_nome !== (draftAnswer.declaracao_nome ?? '')) && (
        <Group justify="flex-end" mt="xs">
          <Button variant="default" size="sm" loading={saving} onClick={save}>
            {texts.keep}
          </Button>
        </Group>
      )}
    </>
  );
}
