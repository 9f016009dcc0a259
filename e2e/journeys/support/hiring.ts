// Hiring at the browser: the steps that its story repeats.
import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { send } from '../../api/client.ts'
import { post, signIn } from '../../api/sign-in.ts'
import { arriveAt } from './frame.ts'
import { enter, password, rowsOf, settled } from './visit.ts'

export const recruitment = '/human-resource-management/recruitment-plan'
/** The least that is a PDF. */
const cv = Buffer.from(
  [
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>\nendobj\n',
    'trailer<</Root 1 0 R/Size 4>>\nstartxref\n9\n%%EOF\n',
  ].join(''),
)

/** Asks with a key that may do everything. */
export const api = <T>(query: string, variables: object = {}): Promise<T> => {
  const { url, keys } = inject('stack')
  return send<T>({ url, key: keys.all }, query, variables)
}
const waiting = `query Waiting($search: String!) {
  waits: dataAwaitingApprovalWaiting(input: { search: $search }, size: 10) { rows { task rowVersion } } }`
const decide = `mutation Decide($input: ApprovalDecideInput!) { decideDataAwaitingApproval(input: $input) { status } }`

/** Sessions of those who decide: each signs in once. */
const sessions = new Map<string, Promise<string>>()
function cookieOf(url: string, username: string): Promise<string> {
  const at = `${url} ${username}`
  const kept = sessions.get(at) ?? signIn(url, { username, password }).then(({ cookie }) => cookie)
  sessions.set(at, kept)
  return kept
}

/** Decides the approval task for a document in the inbox of a user; false if there is none. */
async function decided(username: string, number: string, decision: object): Promise<boolean> {
  const { url } = inject('stack')
  let cookie = await cookieOf(url, username)
  let { data } = await post(url, waiting, { search: number }, cookie)
  if (data.waits === undefined) {
    // Later sign-ins of the same user have ended this session.
    sessions.delete(`${url} ${username}`)
    cookie = await cookieOf(url, username)
    data = (await post(url, waiting, { search: number }, cookie)).data
  }
  const [found] = (data.waits as { readonly rows: readonly { readonly task: number; readonly rowVersion: number }[] })
    .rows
  if (found === undefined) return false
  const { errors } = await post(url, decide, { input: { ...found, ...decision } }, cookie)
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  return true
}
/** Approves a document as one of its levels, without the screens, which are tested where the first level approves. */
export async function approveUnseen(username: string, number: string): Promise<void> {
  if (!(await decided(username, number, { decision: 'APPROVE' }))) throw new Error(`${username} has no ${number}`)
}
/** Sends a document back in the same way; false if it is not in the inbox of the user. */
export const returnUnseen = (username: string, number: string, comment: string): Promise<boolean> =>
  decided(username, number, { decision: 'RETURN', comment })

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
