// An employee sits an exam on a phone: starts it, answers, is asked before submitting, and finds the result.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

it('is begun, answered, submitted and found among the results', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'employee', '/ssi-university/index?tab=exams')
  const exam = page.getByRole('region', { name: 'Keamanan informasi' })
  await exam.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('timer').waitFor()
  expect(await breachesOf(page)).toEqual([])
  // Which question comes first is drawn: one of one right option, or of several.
  await page.getByRole('radio').or(page.getByRole('checkbox')).first().check()
  await page.getByRole('button', { name: 'Question 1, answered' }).waitFor()
  await page.getByText('All answers are kept').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText(/have no answer/).waitFor()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('table', { name: 'My results' }).waitFor()
})
