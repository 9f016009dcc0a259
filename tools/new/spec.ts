// What the specification's table knows of a path: with it, `npm run new` needs the path alone and the declaration agrees
// with the table from the first minute (codes that depart from base and suffix, buttons, menu actions, audit).
import { operations, type SpecRow, tableOf } from '@kantor/shared/specification'

export { tableOf }

const suffixes = { index: 'I', create: 'A', show: 'I', edit: 'E', delete: 'D' } as const
const fromScreens = new Set(['home', 'create', 'show', 'edit', 'destroy', 'save', 'cancel', 'audit'])

const list = (cell = '-'): readonly string[] => (cell === '-' ? [] : cell.split(','))

/** Screens, codes and buttons of a feature, as its declaration says them. */
export interface Access {
  readonly form: string
  readonly screens: readonly string[]
  readonly codes: { readonly [operation: string]: string }
  readonly buttons: readonly string[]
  readonly menuActions: readonly string[]
  readonly auditForm: string | undefined
}

/** The access of a row; buttons that follow from screens are left out, extra ones of a named toolbar go into the list's menu. */
export function accessOf(row: SpecRow): Access {
  const form = (row.indexCode ?? '').replace(/I$/, '')
  const screens = list(row.screens)
  const codeOf = (operation: (typeof operations)[number]) => row[`${operation}Code`] ?? '-'
  const odd = operations.filter((o) => codeOf(o) !== '-' && codeOf(o) !== `${form}${suffixes[o]}`)
  const toolbar = list(row.toolbar)
  const extra = list(row.toolbarExtra).filter((button) => !fromScreens.has(button))
  return {
    form,
    screens,
    codes: Object.fromEntries(odd.map((o) => [o, codeOf(o)])),
    buttons: toolbar.length === 0 ? extra : toolbar.filter((button) => !fromScreens.has(button)),
    menuActions: toolbar.length === 0 ? [] : extra.filter((button) => !toolbar.includes(button)),
    auditForm: row.auditForm === '-' ? undefined : row.auditForm,
  }
}

/** The access of a feature that the specification does not know: everything by base and suffix. */
export const usualAccess = (form: string): Access => ({
  form,
  screens: operations,
  codes: {},
  buttons: ['excel'],
  menuActions: [],
  auditForm: form,
})
