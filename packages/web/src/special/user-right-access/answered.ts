// Apollo types the data of an answer as possibly missing; without an error it never is.

/** The answer; rejects where a server gave none. */
export function answered<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined) throw new Error('The server gave no answer')
  return answer
}
