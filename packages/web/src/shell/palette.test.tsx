// The command palette over the whole workspace: every screen and action that is open to the user, by keyboard. People and documents come
// from the server: `e2e/journeys/story/morning.test.ts`.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answering } from '../app/testing/gateway.ts'
import { arriveAt, closed, closeWorkspace, go, header, openWorkspace, rows, select } from '../app/testing/workspace.tsx'

afterEach(closeWorkspace)
/** No record has such a name. */
const noRecords = { answers: answering('HomeFind', { data: { homeFind: { total: 0, rows: [] } } }) }
const form = (code: string, letters: string) => [...letters].map((letter) => `${code}${letter}`)
const box = () => screen.findByRole('combobox', { name: 'Find a screen, a person or a document' })
const options = () => within(screen.getByRole('listbox', { name: 'Found' })).queryAllByRole('option')
const textsOf = () => options().map((option) => option.textContent ?? '')
const marked = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent
const key = async (name: string) => fireEvent.keyDown(await box(), { key: name })

async function open() {
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  // From then on what is typed is the box's.
  const input = await box()
  act(() => input.focus())
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
}
async function find(words: string) {
  fireEvent.change(await box(), { target: { value: words } })
  await waitFor(() => expect((document.querySelector('[role=combobox]') as HTMLInputElement).value).toBe(words))
}
const expectShown = (pattern: RegExp) => waitFor(() => expect(textsOf().some((text) => pattern.test(text))).toBe(true))

it('opens with Ctrl+K and with its button, and closes with Escape', async () => {
  await openWorkspace('/home')
  fireEvent.click(header().getByRole('button', { name: /^Find/ }))
  fireEvent.keyDown(await box(), { key: 'Escape' })
  await closed('dialog')
  await open()
})

it('finds every screen that is allowed, and no other', async () => {
  await openWorkspace('/home', { codes: form('frmBPOSTXM01', 'I'), ...noRecords })
  await open()
  await find('tax rate')
  await screen.findByText(/^No results/)
  await find('post codes')
  await expectShown(/^Post Codes/)
  await key('Enter')
  await arriveAt('/master/post-codes/index')
})

it('the arrows move the mark, Enter follows it', async () => {
  await openWorkspace('/home', noRecords)
  await open()
  await find('information')
  await waitFor(() => expect(options().length).toBeGreaterThan(1))
  const first = marked()
  await key('ArrowDown')
  await waitFor(() => expect(marked()).not.toBe(first))
  await key('ArrowUp')
  await waitFor(() => expect(marked()).toBe(first))
  await find('personal information')
  await expectShown(/^Personal Information/)
  await key('Enter')
  await arriveAt('/employees/personal-information/index')
})

it('the buttons of the screen are offered as far as they can be pressed now', async () => {
  await openWorkspace('/master/departments/index')
  await rows()
  await open()
  const edits = () => options().filter((option) => /^Edit.*Departments/.test(option.textContent ?? ''))
  expect(edits()).toEqual([])
  fireEvent.keyDown(await box(), { key: 'Escape' })
  await closed('dialog')
  await select(0)
  await open()
  await waitFor(() => expect(edits()).toHaveLength(1))
  fireEvent.click(edits()[0] as HTMLElement)
  await arriveAt('/master/departments/edit/1')
})

it('a new record is offered only to who may create one', async () => {
  await openWorkspace('/home', { codes: [...form('frmBDEPTNE01', 'I'), ...form('frmBPOSTXM01', 'IA')], ...noRecords })
  await open()
  await find('new: departments')
  expect(textsOf().filter((text) => /^New: Departments/.test(text))).toEqual([])
  await find('new: post codes')
  await expectShown(/^New: Post Codes/)
  await key('Enter')
  await arriveAt('/master/post-codes/create')
})

it("what one wants to do is found in one's own words", async () => {
  await openWorkspace('/home', noRecords)
  await open()
  await find('minta cuti')
  await expectShown(/^Ask for leave/)
  fireEvent.click(options().find((option) => /^Ask for leave/.test(option.textContent ?? '')) as HTMLElement)
  await arriveAt('/attendance/attend-transaction/abnormal-attendance-data/create')
})

it('what was chosen last comes first the next time', async () => {
  await openWorkspace('/home', noRecords)
  await open()
  await find('post codes')
  await expectShown(/^Post Codes/)
  await key('Enter')
  await arriveAt('/master/post-codes/index')
  await go('/home')
  await open()
  await waitFor(() => expect(textsOf()[0]).toMatch(/^Post Codes/))
})

it('commands of the workspace: keys, signing out', async () => {
  await openWorkspace('/home', noRecords)
  await open()
  await find('keyboard')
  await expectShown(/eyboard/)
  await key('Enter')
  fireEvent.keyDown(await screen.findByRole('dialog', { name: /Keyboard/ }), { key: 'Escape' })
  await closed('dialog')
  await open()
  await find('logout')
  await expectShown(/^Logout/)
  await key('Enter')
  await arriveAt('/login')
})
