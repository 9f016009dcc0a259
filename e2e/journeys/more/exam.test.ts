// An employee takes an exam on a phone: finds it on the home, starts it, answers, confirms the submission, and finds the result.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()

it('is found on the home, begun, answered, submitted and found among the results', async () => {
  const { page } = visit()
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'employee')
  await page
    .getByRole('article', { name: /^Your exams/ })
    .getByRole('link', { name: 'Keamanan informasi' })
    .click()
  await arriveAt(page, '/ssi-university')
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

it('shows the material that prepares for it alongside, and old addresses of the page lead to it', async () => {
  const { page } = visit()
  await enter(page, 'employee', '/ssi-university/index?tab=exams')
  await arriveAt(page, '/ssi-university')
  await page.getByRole('region', { name: 'Keamanan informasi' }).first().waitFor()
  await page.getByRole('tab', { name: 'Learn' }).click()
  await page.getByText('Surel palsu dan kata sandi').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})
