import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFailed, test } from 'vitest';
import {
  fileProposals,
  refuseOneDocument,
  registerPolicy,
  seeItDone,
  uploadAgain,
  uploadDocuments,
} from './main-job/closing.ts';
import { findCustomer, registerCustomer } from './main-job/customer.ts';
import { adjustOne, presentAndApprove, presentStudy } from './main-job/presentation.ts';
import { quoteAgain, quoteTwoOptions } from './main-job/quotation.ts';
import { beginStudy, continueStudy, finishSurvey, sendForQuotation } from './main-job/study.ts';
import { nothingBroke, openBrowser, photographAll, sitDown } from './support/people.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the main job: from a new customer to a registered policy', async () => {
  onTestFailed(() => photographAll(browser));
  const first = await sitDown(browser);
  await registerCustomer(first);
  await findCustomer(first);
  await beginStudy(first);
  nothingBroke(first);
  await first.context.close();

  const consultant = await sitDown(browser);
  await continueStudy(consultant);
  await finishSurvey(consultant);
  await sendForQuotation(consultant);

  const specialist = await sitDown(browser);
  await quoteTwoOptions(specialist);
  await presentStudy(consultant);
  await adjustOne(consultant);
  await quoteAgain(specialist);
  await presentAndApprove(consultant);

  await uploadDocuments(consultant);
  await refuseOneDocument(specialist);
  await uploadAgain(consultant);
  await fileProposals(specialist);
  await registerPolicy(specialist);
  await seeItDone(consultant);
  nothingBroke(consultant, specialist);
});
