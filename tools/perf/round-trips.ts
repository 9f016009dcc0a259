// How many answers had to be waited for one after the other: the longest chain of requests each of which began after the one before
// it had ended.

export interface Request {
  /** Milliseconds from the start of the page. */
  readonly from: number
  readonly to: number
}

/** What was still on its way when another began was not waited for. */
export function depthOf(requests: readonly Request[]): number {
  const byStart = requests.toSorted((a, b) => a.from - b.from)
  const depths: number[] = []
  for (const { from } of byStart) {
    const before = depths.filter((_, at) => (byStart[at]?.to ?? from) <= from)
    depths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths)
}
