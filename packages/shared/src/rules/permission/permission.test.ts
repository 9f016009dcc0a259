import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amnestyApproval } from '../../catalogue/approval-management/amnesty-approval.ts'
import { workingShiftChange } from '../../catalogue/approval-management/working-shift-change.ts'
import { overtimeEntry } from '../../catalogue/attendance/attend-transaction/overtime-entry.ts'
import { type About, buttons, definePlaceholder, full, type Operation } from '../../kernel/index.ts'
import { anyOfButton, anyOfOf, editorsOf, isAllowed, isInMenu, mayDo } from './permission.ts'

const master = definePlaceholder({
  kind: 'maintenance',
  path: '/master/x',
  title: 'X',
  form: 'frmX',
  screens: full,
  auditForm: 'frmY',
})
const odd: About = {
  path: '/m/odd',
  title: 'Odd',
  form: 'frmO',
  screens: ['index', 'show', 'edit'],
  codes: { show: 'frmOA', edit: 'frmOI', delete: 'frmPD', index: ['frmOI', 'frmQI'] },
}

describe('access lists', () => {
  it('follow base and suffix', () => {
    const operations: Operation[] = ['index', 'create', 'show', 'edit', 'delete']
    expect(operations.map((o) => anyOfOf(master, o))).toEqual([['frmXI'], ['frmXA'], ['frmXI'], ['frmXE'], ['frmXD']])
  })
  it('depart where the declaration says so, also without a screen', () => {
    expect(anyOfOf(odd, 'show')).toEqual(['frmOA'])
    expect(anyOfOf(odd, 'edit')).toEqual(['frmOI'])
    expect(anyOfOf(odd, 'delete')).toEqual(['frmPD'])
    expect(anyOfOf(odd, 'create')).toBeNull()
  })
  it('are open without a form and closed without the operation', () => {
    const home: About = { path: '/home', title: 'Home', screens: ['index'] }
    expect(mayDo(home, 'index', new Set())).toBe(true)
    expect(mayDo(home, 'edit', new Set(['frmXE']))).toBe(false)
  })
})

describe('a document', () => {
  it('is changed under its edit code; in the inbox that decides it under the code that sends it', () => {
    expect(editorsOf(overtimeEntry)).toEqual(['frmKSPLXXX01E'])
    expect([anyOfOf(amnestyApproval, 'edit'), editorsOf(amnestyApproval)]).toEqual([
      ['frmZABNAPP01E'],
      ['frmZABNAPP01A'],
    ])
    expect(editorsOf(workingShiftChange)).toEqual(['frmKWKHSXD04A'])
  })
})

describe('isAllowed', () => {
  it('is any-of: one code in common is enough, none is not', () => {
    const codes = fc.uniqueArray(fc.stringMatching(/^frm[A-Z]{2}I$/), { minLength: 1 })
    fc.assert(
      fc.property(codes, codes, (need, have) => {
        const access = new Set(have)
        expect(isAllowed(need as `frm${string}I`[], access)).toBe(need.some((c) => access.has(c)))
        expect(isAllowed(null, access)).toBe(false)
        expect(isAllowed([], access)).toBe(true)
      }),
    )
  })
})

describe('toolbar', () => {
  it('guards each button by the code of what it does', () => {
    expect(Object.fromEntries(buttons.map((b) => [b, anyOfButton(master, b)]))).toEqual({
      home: [],
      cancel: [],
      create: ['frmXA'],
      show: ['frmXI'],
      edit: ['frmXE'],
      destroy: ['frmXD'],
      import: ['frmXA'],
      save: ['frmXE', 'frmXA'],
      audit: ['frmYI'],
      reload: ['frmXI'],
      print: ['frmXI'],
      excel: ['frmXI'],
    })
  })
  it('imports under the list code where nothing is created, and has no save or audit without their source', () => {
    const list: About = { path: '/l/l', title: 'L', form: 'frmL', screens: ['index'] }
    expect([anyOfButton(list, 'import'), anyOfButton(list, 'save'), anyOfButton(list, 'audit')]).toEqual([
      ['frmLI'],
      null,
      null,
    ])
  })
})

it('shows in the menu what may be entered and does not hide', () => {
  expect(isInMenu(master, new Set(['frmXI']))).toBe(true)
  expect(isInMenu(master, new Set(['frmXA']))).toBe(false)
  expect(isInMenu({ ...master, hideInMenu: true }, new Set(['frmXI']))).toBe(false)
})
