// A part that did not come, although the server has it: the line was bad for a moment. A browser remembers a failed
// module as long as the page lives, so the second try is a new page at the same address. Once: then it is a failure.
import type { ChunkError } from './parts/chunk.ts'

const key = 'part-asked-again'

/** True when a new page would find the part that this one missed; says so once for each part and tab of the browser. */
export async function isThereAgain(error: ChunkError, ask: typeof fetch = fetch): Promise<boolean> {
  const [part] = /https?:\/\/\S+\.js/.exec(error.message) ?? []
  if (error.type !== 'missing' || part === undefined || sessionStorage.getItem(key) === part) return false
  try {
    // Past the cache: what the server has today is what a new page gets.
    if (!(await ask(part, { cache: 'reload' })).ok) return false
    sessionStorage.setItem(key, part)
    return true
  } catch {
    return false
  }
}
