// A record that has a paper of its own is printed as that: company head, planned and actual hours, room to sign.
import { expect, it } from 'vitest'
import { dayFromToday } from '../support/days.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const orders = '/attendance/attend-transaction/overtime-entry'

it('an overtime order is printed as the form that is signed', async () => {
  const { page } = visit()
  await enter(page, 'attendance', `${orders}/index?status=APPROVED&workDate.to=${dayFromToday(-10)}`)
  await settled(page)
  await rowsOf(page).first().click()
  await toolbarButton(page, 'View').click()
  const screen = page.locator('#section-workers')
  await screen.waitFor()
  const paper = page.locator('[data-record-paper]')
  await expect.poll(() => paper.locator('tbody tr').count()).toBeGreaterThan(0)
  expect(await paper.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await paper.isVisible()).toBe(true)
  expect(await screen.isVisible()).toBe(false)
  await paper.getByRole('heading', { name: 'Surat Perintah Lembur' }).waitFor()
  await paper.getByText('PT Sarana Sentosa Industri', { exact: true }).waitFor()
  await paper.getByText('Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan 12190').waitFor()
  for (const who of ['Diketahui departemen', 'Disetujui oleh', 'HRD'])
    expect(await paper.getByText(who, { exact: true }).count()).toBe(1)
  const planned = await paper.locator('tfoot td').nth(1).textContent()
  expect(Number(planned)).toBeGreaterThan(0)
  // The minutes worked are shown next to it: the order is ten days old, its days are evaluated.
  await expect.poll(async () => Number(await paper.locator('tfoot td').nth(4).textContent())).toBeGreaterThan(0)
})
