// Complaints of the shared rules and of the server in the shape that react-hook-form keeps per field.
import type { FieldError as RuleError } from '@kantor/shared/rules/errors/errors'
import type { FieldError } from 'react-hook-form'

/** A field's complaints: its own, and those inside it by path (`2.upTo`). */
export interface FieldProblems {
  readonly own?: string
  readonly inside: { readonly [path: string]: string }
}

/** Complaints sorted to their fields; the first of a place wins. */
export function byField(errors: readonly RuleError[]): { readonly [field: string]: FieldProblems } {
  const sorted: { [field: string]: { own?: string; inside: { [path: string]: string } } } = {}
  for (const { field, message } of errors) {
    const [name = '', ...path] = field.split('.')
    sorted[name] ??= { inside: {} }
    const entry = sorted[name]
    if (path.length === 0) entry.own ??= message
    else entry.inside[path.join('.')] ??= message
  }
  for (const entry of Object.values(sorted)) entry.own ??= insideWords(Object.keys(entry.inside))
  return sorted
}

/** '2 cells to correct, first in line 3'. */
function insideWords(paths: readonly string[]): string {
  const line = Math.min(...paths.map((path) => Number(path.split('.')[0])))
  const cells = paths.length === 1 ? '1 cell' : `${paths.length} cells`
  return Number.isFinite(line) ? `${cells} to correct, first in line ${line + 1}` : `${cells} to correct`
}

/** One entry per field: its words, and under `types` the complaints inside it by path. */
export function formErrors(errors: readonly RuleError[]): { readonly [field: string]: FieldError } {
  return Object.fromEntries(
    Object.entries(byField(errors)).map(([name, { own, inside }]) => [
      name,
      { type: 'rule', message: own ?? '', types: { ...inside } },
    ]),
  )
}

/** The complaints inside a field, by path; undefined where there are none (so that nothing is drawn again). */
export function insideOf(error: FieldError | undefined): { readonly [path: string]: string } | undefined {
  const texts = Object.entries(error?.types ?? {}).flatMap(([path, text]) =>
    typeof text === 'string' ? [[path, text] as const] : [],
  )
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}
