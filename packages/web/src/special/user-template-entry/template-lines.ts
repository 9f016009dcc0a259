// The codes of a template while they are edited: ticked or not, by form id; only suffixes that exist can be ticked.
import { type Cell, type FormInfo, flagOf, hasSuffix, type Suffix, suffixes } from '../user-right-access/matrix-rows.ts'

export interface TemplateLine {
  readonly formId: string
  readonly view: boolean
  readonly add: boolean
  readonly edit: boolean
  readonly delete: boolean
}
/** Full codes that are ticked. */
export type Ticked = ReadonlySet<string>

/** The codes of stored lines. */
export const tickedIn = (lines: readonly TemplateLine[]): Ticked =>
  new Set(lines.flatMap((line) => suffixes.filter((s) => line[flagOf(s)]).map((s) => line.formId + s)))

/** The lines that ticked codes make: one per form id, sorted; a form without a tick has none. */
export function linesOf(ticked: Ticked): readonly TemplateLine[] {
  const forms = Map.groupBy(ticked, (code) => code.slice(0, -1))
  return [...forms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([formId, codes]) => {
      const has = (suffix: Suffix) => codes.includes(formId + suffix)
      return { formId, view: has('I'), add: has('A'), edit: has('E'), delete: has('D') }
    })
}

/** Ticks or unticks a code; a code that no screen uses stays as it is. */
export function toggled(ticked: Ticked, form: FormInfo, suffix: Suffix): Ticked {
  return hasSuffix(form, suffix) ? ticked.symmetricDifference(new Set([form.formId + suffix])) : ticked
}

/** Ticks everything a form has, or unticks it where all is ticked. */
export function toggledForm(ticked: Ticked, form: FormInfo): Ticked {
  const all = new Set(suffixes.filter((s) => hasSuffix(form, s)).map((s) => form.formId + s))
  return all.isSubsetOf(ticked) ? ticked.difference(all) : ticked.union(all)
}

/** What the cell of a code shows: ticked here, by an included template, not saved yet. */
export function templateCell(code: string, now: Ticked, stored: Ticked, included: ReadonlyMap<string, string>): Cell {
  const pending = now.has(code) === stored.has(code) ? {} : { pending: true }
  if (now.has(code)) return { state: 'granted', text: '✓', ...pending }
  const by = included.get(code)
  return by === undefined
    ? { state: 'free', text: '', ...pending }
    : { state: 'granted', text: '(✓)', note: by, ...pending }
}

/** '3 codes added, 1 removed'; empty where nothing changed. */
export function tickWords(now: Ticked, stored: Ticked): string {
  const added = now.difference(stored).size
  const removed = stored.difference(now).size
  return [
    ...(added === 0 ? [] : [`${added} ${added === 1 ? 'code' : 'codes'} added`]),
    ...(removed === 0 ? [] : [`${removed} ${removed === 1 ? 'code' : 'codes'} removed`]),
  ].join(', ')
}
