// The story of a journal slip: entered by finance as a draft, sent, approved by the head of finance, in the books under its number, and reversed by the head.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { approve, choose } from '../support/documents.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const slips = '/finance-slip/manual-disproval-slip'
const inbox = '/finance-slip/approval-slip/index'
const words = 'Guards of the weekend'
let number = ''

it('is entered with both sides, kept as a draft and sent', async () => {
  const { page } = visit()
  await enter(page, 'finance', `${slips}/create`)
  await choose(page, /^Slip type/, 'General journal')
  await page.getByRole('textbox', { name: 'Description', exact: true }).first().fill(words)
  const lines = page.getByRole('region', { name: 'Lines', exact: true })
  for (const no of [1, 2]) {
    if ((await page.getByLabel(new RegExp(`^Account, line ${no}`)).count()) === 0)
      await lines.getByRole('button', { name: 'Add line' }).click()
    await choose(page, new RegExp(`^Account, line ${no}`), no === 1 ? '1-4102' : '2-1301')
    await page.getByLabel(`${no === 1 ? 'Debit' : 'Credit'}, line ${no}`).fill('1500000')
  }
  expect(await breachesOf(page)).toEqual([])
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, `${slips}/index`)
  await page.goto(`${slips}/index?search=${encodeURIComponent(words)}`)
  await settled(page)
  const link = rowsOf(page).first().getByRole('link').first()
  number = (await link.textContent()) ?? ''
  expect(number).toMatch(/^D-/)
  await link.click()
  await arriveAt(page, new RegExp(`^${slips}/show/`))
  await page.getByText('Draft', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Submitted', { exact: true }).first().waitFor()
})

it('is approved by the head of finance, and has its number', async () => {
  const { page } = visit()
  await approve(page, 'finance.head', number, inbox)
  await page.goto(`${slips}/index?search=${number}`)
  await settled(page)
  const row = rowsOf(page).first()
  await row.getByText(/^GJ\/JKT\/\d{4}\/\d{2}\/\d{5}$/).waitFor()
  await row.getByText('Approved', { exact: true }).waitFor()
})

it('is reversed by the head of finance, and stays in the books with its reversal', async () => {
  const { page } = visit()
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${slips}/show/`))
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  const box = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await box.getByLabel(/^Reason/).fill('Entered twice')
  await box.getByRole('button', { name: 'Reverse' }).last().click()
  await page.getByText('Reversed', { exact: true }).first().waitFor()
  await page.goto(`${slips}/index?search=${encodeURIComponent('Reversal of')}`)
  await settled(page)
  await rowsOf(page).filter({ hasText: words }).first().getByText('Approved', { exact: true }).waitFor()
})
