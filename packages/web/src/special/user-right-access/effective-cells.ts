// What a user holds, code by code, and what the changes not saved yet would make of his direct rights.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { LineValue } from '../../fields/field-kind.ts'
import type { Cell } from './matrix-rows.ts'
import type { Lines } from './pending.ts'

export interface EffectiveRight {
  readonly code: string
  readonly dataScope: string
  readonly source: string
  readonly warnings: string | null
}
export interface Holding {
  readonly granted: ReadonlyMap<string, EffectiveRight>
  readonly denied: ReadonlyMap<string, { readonly reason: string }>
  /** Codes with a direct right that is not stored (any more), and what it would be. */
  readonly pending: ReadonlyMap<string, 'GRANT' | 'DENY' | 'REMOVED'>
}

/** The content of the cell of a code. */
export function cellOfCode(code: string, { granted, denied, pending }: Holding): Cell {
  const change = pending.get(code)
  if (change === 'GRANT') return { state: 'granted', text: 'To grant', note: 'not saved', pending: true }
  if (change === 'DENY') return { state: 'denied', text: 'To deny', note: 'not saved', pending: true }
  const right = granted.get(code)
  const isPending = change === undefined ? {} : { pending: true }
  if (right !== undefined) {
    const text = enumLabelOf(right.dataScope)
    return { state: 'granted', text, note: change === undefined ? right.source : 'direct right removed', ...isPending }
  }
  const refusal = denied.get(code)
  if (refusal !== undefined) return { state: 'denied', text: 'Denied', note: refusal.reason, ...isPending }
  return { state: 'free', text: '', ...isPending }
}

/** The codes whose direct rights would change. */
export function pendingCodes(added: Lines, removed: Lines, changed: Lines): Holding['pending'] {
  const codeOf = (line: LineValue) => String(line.values.code ?? '').trim()
  const put = (lines: Lines) =>
    lines.flatMap((line) => {
      const { effect } = line.values
      const code = codeOf(line)
      return code !== '' && (effect === 'GRANT' || effect === 'DENY') ? [[code, effect] as const] : []
    })
  return new Map([...removed.map((line) => [codeOf(line), 'REMOVED'] as const), ...put(changed), ...put(added)])
}
