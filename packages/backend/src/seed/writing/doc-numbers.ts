// Numbers of documents that stand in the demo company from the beginning: far above those that are given out later.

/** Counts the documents of each month from a number on: `ABN/2026/08/90001`. */
export const numbered = (prefix: string, first: number) => counted(prefix, first, 7)
/** Counts those of each year: `AMN/2026/9001`. */
export const numberedByYear = (prefix: string, first: number) => counted(prefix, first, 4)

function counted(prefix: string, first: number, length: number): (day: string) => string {
  const next = new Map<string, number>()
  return (day) => {
    const part = `${prefix}/${day.slice(0, length).replace('-', '/')}`
    const number = next.get(part) ?? first
    next.set(part, number + 1)
    return `${part}/${number}`
  }
}
