// The list of a reference field as pure state: which options, which of them is marked, what a key does.
import type { Ref } from '@kantor/shared/kernel'

export interface OptionsState {
  readonly open: boolean
  readonly options: readonly Ref[]
  /** Index of the marked option, -1 for none. */
  readonly marked: number
  readonly loading: boolean
  readonly failed: boolean
}
export const closed: OptionsState = { open: false, options: [], marked: -1, loading: false, failed: false }

export type KeyEffect =
  | { readonly do: 'nothing' }
  | { readonly do: 'open' }
  | { readonly do: 'mark'; readonly index: number }
  | { readonly do: 'choose'; readonly ref: Ref }
  | { readonly do: 'close' }

/** What a key means: F4 and arrows open, arrows mark (round the ends), Enter chooses, Esc closes. */
export function effectOfKey(state: OptionsState, key: string): KeyEffect {
  if (key === 'F4') return state.open ? { do: 'close' } : { do: 'open' }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0) return state.open ? { do: 'mark', index: next(state, step) } : { do: 'open' }
  if (!state.open) return { do: 'nothing' }
  if (key === 'Escape') return { do: 'close' }
  const ref = state.options[state.marked]
  return key === 'Enter' && ref !== undefined ? { do: 'choose', ref } : { do: 'nothing' }
}

/** The state once an answer has come: the option that is set now is marked, else the first. */
export function answered(state: OptionsState, options: readonly Ref[], chosen: string | null): OptionsState {
  const at = options.findIndex((ref) => ref.id === chosen)
  return { ...state, options, marked: at >= 0 ? at : options.length > 0 ? 0 : -1, loading: false, failed: false }
}

function next(state: OptionsState, step: number): number {
  const { length } = state.options
  return length === 0 ? -1 : (state.marked + step + length) % length
}
