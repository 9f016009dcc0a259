// The toolbar over the whole workspace: which buttons stand there, which can be pressed, and what a press does, sentence by sentence.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '../app/testing/gateway.ts'
import {
  arriveAt,
  closeWorkspace,
  goTo,
  isOn,
  opened,
  openWorkspace,
  pathNow,
  press,
  queryNow,
  rows,
  select,
  titled,
  toolbarButton,
  toolbarNames,
  typeInto,
} from '../app/testing/workspace.tsx'

afterEach(closeWorkspace)
const postCodes = '/master/post-codes'
const departments = '/master/departments'
const form = (code: string) => (letters: string) => [...letters].map((letter) => `${code}${letter}`)
const ofPostCodes = form('frmBPOSTXM01')
const order = [
  'Back',
  'Create',
  'View',
  'Edit',
  'Delete',
  'Reload',
  'Print',
  'Excel',
  'Import',
  'Save',
  'Cancel',
  'Audit',
]
const count = (name: string) => toolbarNames().filter((one) => one === name).length

/** The frame with the toolbar of the departments as the server might define it. */
const defining = (buttons: readonly string[], placeholder = false) => ({
  shell: (given: Parameters<NonNullable<NonNullable<Parameters<typeof openWorkspace>[1]>['shell']>>[0]) => ({
    ...given,
    features: given.features.map((f) =>
      f.path === departments ? { ...f, buttons: [...buttons], placeholder } : f,
    ) as typeof given.features,
  }),
})
const every = [
  'home',
  'create',
  'show',
  'edit',
  'destroy',
  'reload',
  'print',
  'excel',
  'import',
  'save',
  'cancel',
  'audit',
]

describe('which buttons there are', () => {
  it('stand in the order of the specification', async () => {
    await openWorkspace(`${postCodes}/index`)
    await rows()
    expect(toolbarNames().slice(0, 5)).toEqual(order.slice(0, 5))
    expect(toolbarNames()).toEqual(order.filter((name) => count(name) === 1))
  })

  it('each is visible or not according to the permissions of the user', async () => {
    await openWorkspace(`${postCodes}/index`, { codes: ofPostCodes('I') })
    await toolbarButton('View')
    for (const closed of ['Create', 'Edit', 'Delete']) expect(count(closed)).toBe(0)
  })

  it.each([
    ['IAE', 0],
    ['IAED', 1],
  ])('the delete button needs the D code: with %s there are %i', async (letters, expected) => {
    await openWorkspace(`${postCodes}/index`, { codes: ofPostCodes(letters) })
    await toolbarButton('Edit')
    expect(count('Delete')).toBe(expected)
  })

  it('each is visible or disabled according to the toolbar definition of the route', async () => {
    // Save and cancel belong to the forms.
    const names = order.filter((name) => name !== 'Save' && name !== 'Cancel')
    await openWorkspace(`${departments}/index`, defining(every))
    await rows()
    expect(toolbarNames()).toEqual(names)
    for (const on of ['Create', 'Excel', 'Reload', 'Print', 'Audit']) expect(isOn(on)).toBe(true)
    await closeWorkspace()
    await openWorkspace(`${departments}/index`, defining(every, true))
    await rows()
    expect(toolbarNames()).toEqual(names)
    for (const off of ['Create', 'Excel', 'Reload', 'Print', 'Audit']) expect(isOn(off)).toBe(false)
  })

  it('a route without toolbar buttons has none but the way back', async () => {
    await openWorkspace(`${departments}/index`, defining(['home']))
    await rows()
    expect(toolbarNames()).toEqual(['Back'])
  })

  it('import is off where the screen takes no file', async () => {
    await openWorkspace(`${departments}/index`, defining(['home', 'import']))
    await rows()
    expect(toolbarNames()).toEqual(['Back', 'Import'])
    expect(isOn('Import')).toBe(false)
  })

  it('save and cancel stand on the forms alone', async () => {
    await openWorkspace(`${postCodes}/index`)
    await rows()
    for (const name of ['Save', 'Cancel']) expect(count(name)).toBe(0)
    for (const [path, title] of [
      ['create', 'Post Codes - New'],
      ['edit/1', 'Post Codes - Edit'],
    ] as const) {
      await goTo(`${postCodes}/${path}`, title)
      for (const name of ['Save', 'Cancel']) expect((await toolbarButton(name)).disabled).toBe(false)
    }
  })

  it('the audit button is shown only when the page defines a form id', async () => {
    await openWorkspace('/message')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Audit' })).toBeNull()
  })

  it('a placeholder, the page of all screens that are not built, has its toolbar off', async () => {
    await openWorkspace('/fixed-asset')
    await screen.findByText(/This screen is not available yet/)
    expect(pathNow()).toMatch(/^\/fixed-asset\/./)
    expect(toolbarNames().filter((name) => name !== 'Back' && isOn(name))).toEqual([])
  })
})

describe('what a press does', () => {
  it('show and edit act only when a row id is selected', async () => {
    await openWorkspace(`${postCodes}/index`)
    await rows()
    for (const name of ['View', 'Edit', 'Delete']) expect(isOn(name)).toBe(false)
    await select(0)
    for (const name of ['View', 'Edit', 'Delete']) await waitFor(() => expect(isOn(name)).toBe(true))
    await press('View')
    await arriveAt(`${postCodes}/show/1`)
  })

  it('list to create, show or edit', async () => {
    await openWorkspace(`${postCodes}/index`)
    await press('Create')
    await arriveAt(`${postCodes}/create`)
    for (const [button, path] of [
      ['View', 'show'],
      ['Edit', 'edit'],
    ] as const) {
      await goTo(`${postCodes}/index`, 'Post Codes')
      await select(1)
      await press(button)
      await arriveAt(`${postCodes}/${path}/2`)
    }
  })

  it('show to edit, edit cancel returns to show, where there is nothing to cancel', async () => {
    await openWorkspace(`${postCodes}/show/1`)
    await press('Edit')
    await titled('Post Codes - Edit')
    await screen.findByRole('form')
    await press('Cancel')
    await arriveAt(`${postCodes}/show/1`)
    await titled('Post Codes - View')
    expect(count('Cancel')).toBe(0)
  })

  it('create cancel returns to the list', async () => {
    await openWorkspace(`${departments}/create`)
    await screen.findByRole('form')
    await press('Cancel')
    await arriveAt(`${departments}/index`)
  })

  it('home (Back) leads back, from a record to its list', async () => {
    await openWorkspace(`${departments}/index`)
    await rows()
    await goTo(`${postCodes}/index`, 'Post Codes')
    await rows()
    await press('Back')
    await arriveAt(`${departments}/index`)
    await goTo(`${departments}/show/1`, 'Departments')
    await press('Back')
    await arriveAt(`${departments}/index`)
  })

  it('each press of reload raises its counter: the screen asks the server again every time', async () => {
    const gateway = await openWorkspace('/security-system/session-monitor/index')
    await rows()
    for (const times of [2, 3, 4]) {
      await press('Reload')
      await waitFor(() => expect(gateway.of('SessionMonitorList')).toHaveLength(times))
      await rows()
    }
  })

  it('each press of print prints', async () => {
    const print = vi.fn()
    await openWorkspace(`${departments}/index`, defining(['home', 'print']))
    vi.stubGlobal('print', print)
    await rows()
    for (const times of [1, 2]) {
      await press('Print')
      await waitFor(() => expect(print).toHaveBeenCalledTimes(times))
    }
  })

  it('audit of a list passes its form id, of a record the record too', async () => {
    await openWorkspace(`${departments}/index`)
    await press('Audit')
    await arriveAt('/audit')
    expect(queryNow().toString()).toContain('frmBDEPTNE01')
    await goTo(`${postCodes}/show/2`, 'Post Codes')
    await press('Audit')
    await arriveAt('/audit')
    expect([...queryNow().values()].join(' ')).toMatch(/frmBPOSTXM01.* 2$/)
  })
})

describe('save and cancel', () => {
  const place = { 'Post code': '54321', Village: 'Saved', 'Sub district': 'A', City: 'B', Province: 'C' }

  it('save on create returns to the list', async () => {
    const gateway = await openWorkspace(`${postCodes}/create`)
    await screen.findByRole('form')
    for (const [label, text] of Object.entries(place)) typeInto(label, text)
    await press('Save')
    await arriveAt(`${postCodes}/index`)
    expect(gateway.of('CreatePostCodes')).toMatchObject([{ input: { postCode: '54321', village: 'Saved' } }])
  })

  it('while a save is on its way the buttons are off', async () => {
    const gate = Promise.withResolvers<undefined>()
    await openWorkspace(`${postCodes}/edit/1`, { answers: answering('EditPostCodes', gate.promise) })
    await screen.findByRole('form')
    typeInto('City', 'Sent')
    await press('Save')
    await waitFor(() => expect(isOn('Cancel')).toBe(false))
    gate.resolve(undefined)
    await arriveAt(/post-codes\/(show|index)/)
  })

  it('save keeps what was typed, cancel does not', async () => {
    const gateway = await openWorkspace(`${postCodes}/edit/1`)
    await screen.findByRole('form')
    typeInto('City', 'Kept')
    await press('Save')
    await arriveAt(`${postCodes}/show/1`)
    expect(gateway.of('EditPostCodes')).toMatchObject([{ input: { city: 'Kept' } }])
    await press('Edit')
    await titled('Post Codes - Edit')
    await screen.findByRole('form')
    typeInto('City', 'Dropped')
    await press('Cancel')
    const question = await opened('alertdialog')
    fireEvent.click(question.getByRole('button', { name: 'Leave without saving' }))
    await arriveAt(`${postCodes}/show/1`)
    expect(gateway.of('EditPostCodes')).toHaveLength(1)
  })
})
