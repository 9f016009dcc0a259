// Which commands fit a conflict: a mitigation is requested while it is open, and decided while a request for one waits.
import type { ActionRule } from '../../screens/actions/action-rules.ts'

/** Words why not, or `hidden`; rows of the list carry no mitigations, so there the server decides. */
export const conflictRule: ActionRule = (name, row) => {
  const requested = isRequested(row.mitigations)
  if (name === 'approveMitigation' || name === 'rejectMitigation') return requested === false ? 'hidden' : null
  if (name !== 'requestMitigation') return null
  if (row.status === 'CLEARED') return 'hidden'
  return requested === true ? 'A mitigation waits to be decided' : null
}

/** Does a mitigation wait? undefined: the row does not say. */
function isRequested(mitigations: unknown): boolean | undefined {
  if (!Array.isArray(mitigations)) return undefined
  return mitigations.some(
    (line: unknown) => typeof line === 'object' && line !== null && 'status' in line && line.status === 'REQUESTED',
  )
}
