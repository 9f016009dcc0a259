// Hiring at the browser: the steps that its story repeats.
import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { send } from '../../api/client.ts'
import { post, signIn } from '../../api/sign-in.ts'
import { arriveAt } from './frame.ts'
import { enter, password, rowsOf, settled } from './visit.ts'

export const recruitment = '/human-resource-management/recruitment-plan'
/** The least that is a PDF. */
const cv = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')

/** Asks with a key that may do everything. */
export const api = <T>(query: string, variables: object = {}): Promise<T> => {
  const { url, keys } = inject('stack')
  return send<T>({ url, key: keys.all }, query, variables)
}
const waiting = `query Waiting($search: String!) {
  waits: dataAwaitingApprovalWaiting(input: { search: $search }, size: 10) { rows { task rowVersion } } }`
const decide = `mutation Decide($input: ApprovalDecideInput!) { decideDataAwaitingApproval(input: $input) { status } }`

/** Approves a document as a level of it, without its screens: how these look is told where the first level approves. */
export async function approveUnseen(username: string, number: string): Promise<void> {
  const { url } = inject('stack')
  const { cookie } = await signIn(url, { username, password })
  const { data } = await post(url, waiting, { search: number }, cookie)
  const [found] = (data.waits as { readonly rows: readonly { readonly task: number; readonly rowVersion: number }[] })
    .rows
  const { errors } = await post(url, decide, { input: { ...found, decision: 'APPROVE' } }, cookie)
  if (errors[0] !== undefined) throw new Error(errors[0].message)
}

/** A command of the record or page on show, with what it asks for. */
export async function command(page: Page, name: string, asked: (dialog: Locator) => Promise<void> = async () => {}) {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await asked(dialog)
  await dialog.getByRole('button', { name, exact: true }).last().click()
}
/** Opens the record that a list shows for some words. */
export async function open(page: Page, user: string, path: string, words: string): Promise<void> {
  await enter(page, user, `${path}/index?search=${encodeURIComponent(words)}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link').first().click()
  await arriveAt(page, new RegExp(`^${path}/show/`))
}
/** Fills in the form of the public page; the NIK is that of the candidate of this number. */
export async function fillForm(page: Page, name: string, nth: number): Promise<void> {
  await page.getByLabel('Full name, as on your identity card').fill(name)
  await page.getByLabel('NIK (number of your identity card)').fill(`317504450895900${nth}`)
  await page.getByLabel('E-mail').fill(`pelamar${nth}@mail.co.id`)
  await page.getByLabel('Telephone').fill(`0813 7000 900${nth}`)
  await page.getByLabel('City').fill('Bekasi')
  await page.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: cv })
  await page.getByRole('checkbox', { name: /I agree/ }).check()
}

/** The drawer with the contract of a candidate, opened out of the list by the name. */
export async function openContract(page: Page, user: string, name: string): Promise<Locator> {
  await enter(page, user, `${recruitment}/ready-to-contract/index?search=${encodeURIComponent(name)}`)
  await settled(page)
  await rowsOf(page).first().getByRole('link', { name }).click()
  const drawer = page.getByRole('dialog', { name: 'Contract to be signed' })
  await drawer.getByRole('heading', { level: 1, name: /^PK-/ }).waitFor()
  return drawer
}
/** A command on the contract in the drawer; gives the dialog of the command. */
export async function onContract(
  page: Page,
  drawer: Locator,
  name: string,
  asked: (dialog: Locator) => Promise<void> = async () => {},
): Promise<Locator> {
  await drawer.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}: `) }).or(page.getByRole('alertdialog'))
  await asked(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  return dialog
}
