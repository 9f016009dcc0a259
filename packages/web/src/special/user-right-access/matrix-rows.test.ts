// The matrix: grouped into areas, narrowed by words and by granted codes; cells say what is granted and what would change.
import { expect, test } from 'vitest'
import { cellOfCode, type Holding, pendingCodes } from './effective-cells.ts'
import { type Cell, type FormInfo, type MatrixView, matrixRows } from './matrix-rows.ts'

const form = (formId: string, module: string, title: string): FormInfo => ({
  formId,
  title,
  module,
  view: true,
  add: true,
  edit: true,
  delete: false,
  sensitive: false,
  writesUnderView: false,
  shared: false,
  uses: title,
})
const forms = [form('frmB1', 'master', 'Vendors'), form('frmA1', 'finance', 'Slips'), form('frmB0', 'master', 'Banks')]
const holds =
  (codes: readonly string[]) =>
  (f: FormInfo, suffix: string): Cell =>
    codes.includes(`${f.formId}${suffix}`) ? { state: 'granted', text: 'Company' } : { state: 'free', text: '' }
const rows = (view: Partial<MatrixView>, codes: readonly string[] = ['frmB1I', 'frmB1E']) =>
  matrixRows(forms, holds(codes), { search: '', onlyGranted: false, open: new Set(), ...view })
const words = (view: Partial<MatrixView>) => rows(view).map((r) => (r.kind === 'area' ? r.area : r.form.title))

test('areas by name, closed ones without their forms, open ones with the forms by title', () => {
  expect(words({})).toEqual(['finance', 'master'])
  expect(words({ open: new Set(['master']) })).toEqual(['finance', 'master', 'Banks', 'Vendors'])
})

test('an area counts its forms and the granted codes per suffix, open or not', () => {
  expect(rows({})[1]).toEqual({ kind: 'area', area: 'master', open: false, forms: 2, granted: [1, 0, 1, 0] })
})

test('a search finds every word in title, form id or use, and opens what it finds', () => {
  expect(words({ search: 'vend frmb' })).toEqual(['master', 'Vendors'])
  expect(words({ search: 'nothing of the kind' })).toEqual([])
})

test('the filter for granted codes leaves forms without a right out', () => {
  expect(words({ onlyGranted: true, open: new Set(['master', 'finance']) })).toEqual(['master', 'Vendors'])
})

test('a suffix that no screen uses has no cell to fill', () => {
  const [, first] = rows({ search: 'vendors' })
  expect(first?.kind === 'form' && first.cells.map(({ state }) => state)).toEqual([
    'granted',
    'free',
    'granted',
    'absent',
  ])
})

const holding: Holding = {
  granted: new Map([['frmB1I', { code: 'frmB1I', dataScope: 'COMPANY', source: 'BUYER', warnings: null }]]),
  denied: new Map([['frmB1E', { reason: 'leaves in May' }]]),
  pending: new Map([
    ['frmB1A', 'GRANT'],
    ['frmA1I', 'REMOVED'],
  ]),
}
test('a cell says scope and source, a denial its reason, a change that it is not saved', () => {
  expect(cellOfCode('frmB1I', holding)).toEqual({ state: 'granted', text: 'Company', note: 'BUYER' })
  expect(cellOfCode('frmB1E', holding)).toEqual({ state: 'denied', text: 'Denied', note: 'leaves in May' })
  expect(cellOfCode('frmB1A', holding)).toMatchObject({ state: 'granted', pending: true })
  expect(cellOfCode('frmA1I', holding)).toEqual({ state: 'free', text: '', pending: true })
})

test('pending codes: what is added beats what is removed for the same code; unfinished lines say nothing', () => {
  const line = (code: string | null, effect: string | null) => ({ key: `${code}`, values: { code, effect } })
  const pending = pendingCodes(
    [line('frmX1I', 'DENY'), line(null, 'GRANT'), line('frmY1I', null)],
    [line('frmX1I', 'GRANT')],
    [],
  )
  expect([...pending]).toEqual([['frmX1I', 'DENY']])
})
