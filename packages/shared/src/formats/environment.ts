// NODE_ENV decides what is refused in production: an unknown value must not count as development.
const known = ['production', 'development', 'test'] as const

/** What is wrong with NODE_ENV, as a sentence; undefined where it can be used. Empty is development. */
export function environmentProblem({
  NODE_ENV: given,
}: {
  readonly [name: string]: string | undefined
}): string | undefined {
  if (given === undefined || given === '' || known.some((name) => name === given)) return undefined
  return `NODE_ENV must be one of ${known.join(', ')}, or empty for development.`
}
