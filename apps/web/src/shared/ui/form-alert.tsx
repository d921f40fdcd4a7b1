import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import classes from './form-alert.module.css';

/** What is wrong with a form as a whole: errors that belong to no field of it. */
export function FormAlert({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Alert className={classes.alert} icon={<CircleAlert size={16} aria-hidden />} role="alert" mb="md">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}

/** Beside the save button: how many fields are still wrong. */
export function WrongFieldCount({ errors }: { errors: Readonly<Record<string, unknown>> }) {
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <span className={classes.count} role="status">
      <CircleAlert size={15} aria-hidden />
      {count === 1 ? '1 campo para corrigir' : `${count} campos para corrigir`}
    </span>
  );
}
