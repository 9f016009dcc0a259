// Days of a cycle that begins again when it ends.

/** The longest run of days of work in a cycle, over its end; a cycle without a day off is as long as it is. */
export function longestRun(works: readonly boolean[]): number {
  if (works.every(Boolean)) return works.length
  let [longest, run] = [0, 0]
  for (const work of [...works, ...works]) {
    run = work ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
