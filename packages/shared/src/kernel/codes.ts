// Permission codes: a base form id and one suffix. I inquiry, A add, E edit, D delete (spec 000, section 6).

export type FormId = `frm${string}`
export type Suffix = 'I' | 'A' | 'E' | 'D'
export type FormCode = `frm${string}${Suffix}`

/** The places where a feature asks for a code: its screens, and the destroy button, which has no route. */
export type Operation = 'index' | 'create' | 'show' | 'edit' | 'delete'

/** The rule that holds unless a declaration departs from it. */
export const suffixOf: { readonly [O in Operation]: Suffix } = {
  index: 'I',
  create: 'A',
  show: 'I',
  edit: 'E',
  delete: 'D',
}
