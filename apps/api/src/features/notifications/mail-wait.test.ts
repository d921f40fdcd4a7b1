import { expect, test } from 'vitest';
import { mailsWaitUntil } from './mail-wait.ts';

const now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now, today: () => '2026-11-20' };
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('mails wait as long as their event may be taken back, or as long as is set', () => {
  expect(mailsWaitUntil({ clock }, after(60))).toEqual(after(60));
  expect(mailsWaitUntil({ clock, mailWaitSeconds: 20 }, after(60))).toEqual(after(20));
  expect(mailsWaitUntil({ clock, mailWaitSeconds: 20 }, after(5))).toEqual(after(5));
  expect(mailsWaitUntil({ clock, mailWaitSeconds: 20 }, undefined)).toBeUndefined();
});
