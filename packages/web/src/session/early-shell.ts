// The shell query that the page itself has started (preloads.vite.ts): its answer, once, where it is one without a mistake.
import type { ShellQuery } from '../api/generated/fixed.generated.ts'

declare global {
  interface Window {
    earlyShell?: Promise<Response> | undefined
  }
}

/**
 * The data of the early answer; null where none was asked for, it was taken before, or it is anything but data. The client then
 * asks by itself, and says what is wrong.
 */
export async function takeEarlyShell(): Promise<ShellQuery | null> {
  const asked = window.earlyShell
  window.earlyShell = undefined
  try {
    const response = await asked
    if (!response?.ok) return null
    const { data, errors } = await response.json()
    return errors || !data?.shell ? null : data
  } catch {
    return null
  }
}

/** Forgets an answer that nobody has taken: whoever signs in next is somebody else. */
export function dropEarlyShell(): void {
  window.earlyShell = undefined
}
