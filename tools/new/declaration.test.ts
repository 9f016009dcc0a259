// A new declaration: bad words are refused, the text is a declaration, the specification's departures are said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../check/source.ts'
import { declarationText, groupTitleOf, newProblems, readArguments } from './declaration.ts'
import { accessOf, usualAccess } from './spec.ts'

const colours = { path: '/master/colours', title: "Painter's colours", form: 'frmBCOLOUR1', entity: 'Colour' }

test('words of the command line have places, the form id a form of its own', () => {
  const colours = { path: '/company-own/colours', entity: 'Colour', form: 'frmOCOLOR1' }
  assert.deepEqual(readArguments(['/company-own/colours', 'Colour', 'frmOCOLOR1']), colours)
  assert.deepEqual(readArguments(['company-own/colours/', 'frmOCOLOR1', 'Colour', 'Our', 'colours']), {
    ...colours,
    title: 'Our colours',
  })
  assert.deepEqual(readArguments(['/master/drivers']), { path: '/master/drivers' })
  assert.equal(groupTitleOf('/company-own/paint-colours'), 'Paint colours')
})

test('good words pass, bad ones are named', () => {
  assert.deepEqual(newProblems(colours), [])
  const bad = { path: '/Colours', title: ' ', form: 'COLOUR', entity: 'colour' }
  assert.equal(newProblems(bad).length, 4)
})

test('the text is TypeScript that declares entity and feature', () => {
  const text = declarationText(colours, usualAccess(colours.form))
  assert.doesNotThrow(() => sourceOf('colours.ts', text))
  assert.match(text, /export const Colour = defineEntity/)
  assert.match(text, /export const colours = defineMaintenance/)
  assert.match(text, /from '\.\.\/\.\.\/kernel\/index\.ts'/)
  assert.match(text, /title: 'Painter\\'s colours'/)
})

test('odd codes, buttons and menu actions of the specification are taken over', () => {
  const row = {
    indexCode: 'frmAI',
    createCode: '-',
    showCode: 'frmAI',
    editCode: 'frmAE',
    deleteCode: 'frmBD',
    screens: 'index,show,edit,delete',
    toolbar: 'show,edit,excel,save,cancel,audit',
    toolbarExtra: 'home,reload',
    auditForm: 'frmB',
  }
  const access = accessOf(row)
  assert.deepEqual(access.codes, { delete: 'frmBD' })
  assert.deepEqual(access.buttons, ['excel'])
  assert.deepEqual(access.menuActions, ['reload'])
  const text = declarationText({ ...colours, form: access.form }, access)
  assert.match(text, /screens: \['index', 'show', 'edit', 'delete'\]/)
  assert.match(text, /codes: \{ delete: 'frmBD' \}/)
  assert.match(text, /auditForm: 'frmB'/)
  assert.doesNotThrow(() => sourceOf('colours.ts', text))
})

test('a toolbar that the specification does not name is made of its extras', () => {
  const access = accessOf({
    indexCode: 'frmAI',
    screens: 'index',
    toolbar: '-',
    toolbarExtra: 'home,create,print',
    auditForm: '-',
  })
  assert.deepEqual([access.buttons, access.menuActions, access.auditForm], [['print'], [], undefined])
})
