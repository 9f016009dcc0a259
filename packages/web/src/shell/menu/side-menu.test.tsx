// The side menu of the workspace, sentence by sentence. How wide it is on which window: `e2e/journeys/shell/frame-layout.test.ts`.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { arriveAt, closeWorkspace, header, menu, openWorkspace } from '../../app/testing/workspace.tsx'

afterEach(closeWorkspace)
const entry = (name: string) => menu().queryByRole('button', { name })
const link = (name: string) => menu().queryByRole('link', { name })
const unfold = () => fireEvent.click(header().getByRole('button', { name: 'Open the menu' }))
const open = (name: string) => fireEvent.click(menu().getByRole('button', { name }))
const isOpen = (name: string) => menu().getByRole('button', { name }).getAttribute('aria-expanded')
const some = ['frmBPOSTXM01I', 'frmBDEPTNE01I']

it('is folded by default, and stays as it was left', async () => {
  await openWorkspace('/home')
  expect(screen.getByRole('navigation', { name: 'Main menu' }).hasAttribute('data-folded')).toBe(true)
  unfold()
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Main menu' }).hasAttribute('data-folded')).toBe(false),
  )
  expect(localStorage.getItem('menu-open')).toBe('1')
  fireEvent.click(header().getByRole('button', { name: 'Fold the menu' }))
  expect(localStorage.getItem('menu-open')).toBe('0')
})

it('accordion style: opening one parent closes the other', async () => {
  await openWorkspace('/home')
  unfold()
  open('Employees')
  expect(isOpen('Employees')).toBe('true')
  open('Attendance')
  expect([isOpen('Employees'), isOpen('Attendance')]).toEqual(['false', 'true'])
})

it('a parent appears only if a child is allowed, with the children that are', async () => {
  await openWorkspace('/home', { codes: some })
  unfold()
  open('Master Data')
  expect(link('Post Codes')).toBeTruthy()
  expect(link('Common Codes')).toBeNull()
  for (const closed of ['Fixed Assets', 'Inventory Management', 'Manufacture', 'Employees'])
    expect(entry(closed)).toBeNull()
})

it('leads to the screen of an entry two levels down', async () => {
  await openWorkspace('/home')
  unfold()
  open('Payroll Management')
  open('Payroll Masters')
  fireEvent.click(menu().getByRole('link', { name: 'Tax Rate Entry' }))
  await arriveAt('/payroll-management/payroll-master/tax-rate-entry/index')
})

it('the entry of the current screen is marked, its parents are open', async () => {
  await openWorkspace('/master/departments/create')
  unfold()
  await waitFor(() => expect(isOpen('Master Data')).toBe('true'))
  expect(link('Departments')?.getAttribute('aria-current')).toBe('page')
})

it('finds a screen by its words', async () => {
  await openWorkspace('/home')
  unfold()
  const words = menu().getByRole('searchbox', { name: 'Go to a screen' })
  fireEvent.focus(words)
  fireEvent.change(words, { target: { value: 'post code' } })
  fireEvent.click(await menu().findByRole('link', { name: /^Post Codes/ }))
  await arriveAt('/master/post-codes/index')
})
