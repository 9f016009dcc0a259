// The story of a certificate: home says that it ends, human resources plan the exam that renews it, the employee learns what comes before, sits
// the exam on a phone, and home is silent about it.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { choose, fillDateTime } from '../support/documents.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const phone = { width: 390, height: 844 }
const schedules = '/elearning-center/exam-schedule'
const exam = 'Keselamatan dan kesehatan kerja dasar'
/** What the questions of the exam ask, with the right answers. */
const answers: readonly (readonly [RegExp, readonly string[]])[] = [
  [/warna merah/, ['Larangan']],
  [/area produksi/, ['Semua orang']],
  [/alat pelindung diri\?/, ['Helm', 'Sepatu keselamatan', 'Kacamata pelindung']],
  [/Alat pemadam api/, ['Salah']],
  [/Setiap kecelakaan/, ['Benar']],
  [/alarm kebakaran/, ['Mematikan mesin dan menuju titik kumpul']],
]
const card = (page: Page) => page.getByRole('article', { name: /^Training certificates ending/ })

/** Answers the question on show. */
async function answerOn(page: Page): Promise<void> {
  const text = (await page.locator('[data-field="question"] legend').textContent()) ?? ''
  if (/kebisingan/.test(text)) await page.getByLabel(/^Answer to question/).fill('85')
  else
    for (const option of answers.find(([asks]) => asks.test(text))?.[1] ?? [])
      await page.getByLabel(option, { exact: true }).check()
}

it('is seen to end on the home of its holder', async () => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await enter(page, 'employee')
  await card(page)
    .getByText(/Basic work safety/)
    .waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('has its exam planned and published by human resources', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${schedules}/create`)
  await choose(page, /^Exam/, 'K3-DASAR')
  await fillDateTime(page, 'Opens', dayFromToday(0), '06:00')
  await fillDateTime(page, 'Closes', dayFromToday(1), '16:00')
  await page.getByRole('textbox', { name: 'Place' }).fill('Kelas K3')
  await page.getByRole('button', { name: 'Add line' }).click()
  await choose(page, /^Employee, line 1/, 'Anisa Zulkarnain')
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, `${schedules}/index`)
  await page.goto(`${schedules}/index?search=Kelas%20K3`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${schedules}/show/`))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
})

it('is renewed by the exam, after what has to be learned before', async () => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await enter(page, 'employee', '/ssi-university?tab=learn')
  const material = page.getByRole('region', { name: 'Rambu dan alat pelindung diri' })
  await material.getByRole('button', { name: 'Open' }).click()
  await material.getByRole('button', { name: 'I have finished it' }).click()
  await material.getByText('Finished', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'My exams' }).click()
  const place = page.getByRole('region', { name: exam }).filter({ hasText: 'Kelas K3' })
  await place.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('timer').waitFor()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await answerOn(page)
  while (await next.isEnabled()) {
    await next.click()
    await answerOn(page)
  }
  expect(await breachesOf(page)).toEqual([])
  await page.getByText('All answers are kept').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Every question has an answer').waitFor()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('table', { name: 'My results' }).getByText('Passed').first().waitFor()
  await page.getByRole('tab', { name: 'My certificates' }).click()
  await page.getByText(/^K3-BASIC\/\d{4}\/\d{5}-\d\d$/).waitFor()
  await enter(page, 'employee')
  await page.getByRole('article', { name: /^Your exams/ }).waitFor()
  expect(
    await card(page)
      .getByText(/Basic work safety/)
      .count(),
  ).toBe(0)
  const { url, keys } = inject('stack')
  const { list } = await send<{ list: { rows: { certificateState: string; expiresAt: string }[] } }>(
    { url, key: keys.all },
    '{ list: employeeTrainingsList(search: "Anisa Zulkarnain", sort: ["-dateTo"]) { rows { certificateState expiresAt } } }',
  )
  expect(list.rows[0]).toMatchObject({
    certificateState: 'VALID',
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})
