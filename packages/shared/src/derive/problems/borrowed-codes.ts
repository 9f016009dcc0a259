// Records that are opened by codes of another form than their list (R-SEC-02): those codes were granted for other rows, in the scope of
// those rows, so they reach no more of these than what the scope leaves or the list shows anyway (decision 0210).
import type { Catalogue, Operation, RecordFeature } from '../../kernel/index.ts'
import { anyOfOf } from '../../rules/permission/permission.ts'
import { hangingOf } from '../data-scope.ts'

const onRecords: readonly Operation[] = ['create', 'show', 'edit']

/** The form of a code: all but the letter of the right. */
const formOf = (code: string): string => code.slice(0, -1)

/** Is the record of a feature opened or written by codes of another form than its list? */
export function borrowsCodes(feature: RecordFeature): boolean {
  const listed = anyOfOf(feature, 'index') ?? []
  if (listed.length === 0) return false
  const forms = new Set(listed.map(formOf))
  return onRecords.some((operation) => anyOfOf(feature, operation)?.some((code) => !forms.has(formOf(code))))
}

/** What speaks against a feature whose records are opened by codes of another form; nothing where they are codes of its own. */
export function borrowedCodeProblems(feature: RecordFeature, catalogue: Catalogue): readonly string[] {
  if (!borrowsCodes(feature)) return []
  const hanging = hangingOf(catalogue, feature.entity)
  const listed: readonly string[] = anyOfOf(feature, 'index') ?? []
  if (hanging.kind === 'PATHS' && hanging.wideTo !== undefined && listed.includes(hanging.wideTo)) return []
  return [
    'opens its records by codes of another form than its list: declare dataScope by the persons of a row, with wideTo the code of the list',
  ]
}
