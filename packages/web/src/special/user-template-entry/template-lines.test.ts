// The ticks of a template: what they make of lines, what can be ticked, what changed.
import { expect, test } from 'vitest'
import type { FormInfo } from '../user-right-access/matrix-rows.ts'
import { linesOf, templateCell, tickedIn, tickWords, toggled, toggledForm } from './template-lines.ts'

const form: FormInfo = {
  formId: 'frmA01',
  title: 'A',
  module: 'master',
  view: true,
  add: false,
  edit: true,
  delete: false,
  sensitive: false,
  writesUnderView: false,
  shared: false,
  uses: '',
}
const line = { formId: 'frmA01', view: true, add: false, edit: true, delete: false }

test('lines become codes and codes lines, sorted, a form without a tick has none', () => {
  expect([...tickedIn([line, { ...line, formId: 'frmB01', view: false, edit: false }])]).toEqual(['frmA01I', 'frmA01E'])
  expect(linesOf(new Set(['frmB01D', 'frmA01E', 'frmA01I'])).map((l) => [l.formId, l.view, l.edit, l.delete])).toEqual([
    ['frmA01', true, true, false],
    ['frmB01', false, false, true],
  ])
})

test('a code that no screen uses cannot be ticked', () => {
  expect(toggled(new Set(), form, 'A').size).toBe(0)
  expect([...toggled(new Set(), form, 'E')]).toEqual(['frmA01E'])
  expect(toggled(new Set(['frmA01E']), form, 'E').size).toBe(0)
})

test('a whole form is ticked, and unticked when all of it is', () => {
  const all = toggledForm(new Set(['frmA01I', 'frmZ01I']), form)
  expect([...all].sort()).toEqual(['frmA01E', 'frmA01I', 'frmZ01I'])
  expect([...toggledForm(all, form)]).toEqual(['frmZ01I'])
})

test('a cell distinguishes own ticks from those of an included template, and shows what is not saved', () => {
  const included = new Map([['frmA01I', 'BASE']])
  expect(templateCell('frmA01I', new Set(), new Set(), included)).toEqual({
    state: 'granted',
    text: '(✓)',
    note: 'BASE',
  })
  expect(templateCell('frmA01E', new Set(['frmA01E']), new Set(), included)).toMatchObject({ text: '✓', pending: true })
  expect(templateCell('frmA01E', new Set(), new Set(), included)).toEqual({ state: 'free', text: '' })
})

test('changes in words', () => {
  expect(tickWords(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toBe('1 code added, 2 codes removed')
  expect(tickWords(new Set(['a']), new Set(['a']))).toBe('')
})
