// Nothing that is measured may hang: what takes longer than it ever should ends with a sentence that says what it was.

/** The result of the work, or an error that names it after so many seconds. */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLong = () => reject(new Error(`${what} took longer than ${seconds} s.`))
    timer = setTimeout(tooLong, seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
