// What the specification's table knows of a path: with it, `pnpm new` needs the path alone and the declaration agrees
// with the table from the first minute (codes that depart from base and suffix, buttons, menu actions, audit).
import { textOf } from '../run/paths.ts'

export type Row = { readonly [column: string]: string }

/** A table of the specification by path. */
export function tableOf(file: 'catalogue.tsv' | 'groups.tsv'): ReadonlyMap<string, Row> {
  const [head = '', ...lines] = (textOf(`packages/shared/spec/${file}`) ?? '').trimEnd().split('\n')
  const names = head.split('\t')
  const rows = lines.map((line): Row => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])))
  return new Map(rows.map((row) => [row.path ?? '', row]))
}

const operations = ['index', 'create', 'show', 'edit', 'delete'] as const
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
export function accessOf(row: Row): Access {
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
