// Which task is open: counted here at each key, and written to the address, which follows. Keys that come faster than the address move as many places.
import { useState } from 'react'

/** Steps that the address has not caught up with. */
export interface Ahead {
  /** The task of the address when the first of them was made. */
  readonly from: number | null
  readonly steps: readonly (number | null)[]
}

/** What is left of the steps when the address names a task: none once it names the last of them, or one that was chosen in another way. */
export function stillAhead(ahead: Ahead | null, address: number | null): Ahead | null {
  if (ahead === null || ahead.steps.at(-1) === address) return null
  return address === ahead.from || ahead.steps.includes(address) ? ahead : null
}

/** The steps with one more. */
export const oneMore = (ahead: Ahead | null, address: number | null, task: number | null): Ahead => ({
  from: ahead?.from ?? address,
  steps: [...(ahead?.steps ?? []), task],
})

/** The open task, and a way to open another at once; `write` puts it into the address. */
export function useOpenTask(address: number | null, write: (task: number | null) => void) {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const left = stillAhead(ahead, address)
  if (left !== ahead) setAhead(left)
  const open = (task: number | null) => {
    setAhead(oneMore(left, address, task))
    write(task)
  }
  return [left === null ? address : (left.steps.at(-1) ?? null), open] as const
}
