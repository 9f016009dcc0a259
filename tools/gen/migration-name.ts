// The name of a migration on the command line. npm takes options for its own unless `--` precedes them: what it took is found
// in its environment, so that each way of writing it is understood.
export interface GenArguments {
  /** `--migration <name>`, as it arrives behind `--`. */
  readonly option?: string | undefined
  /** `migration <name>`, or the name alone where npm took the option. */
  readonly words: readonly string[]
  /** What npm made of an option that it took: the name (`--migration=name`), or `true`. */
  readonly takenByNpm?: string | undefined
}

/** The name of the migration that is to be written, none when none is; throws for words that mean nothing. */
export function migrationNameOf({ option, words, takenByNpm = '' }: GenArguments): string | undefined {
  const names = words[0] === 'migration' ? words.slice(1) : takenByNpm === '' ? [] : words
  const name = option ?? (takenByNpm === '' || takenByNpm === 'true' ? names[0] : takenByNpm)
  const isAsked = words[0] === 'migration' || takenByNpm !== ''
  if (words.length > 0 && !isAsked) throw new Error(`Unknown: ${words.join(' ')}. Usage: npm run gen migration <name>`)
  if (isAsked && name === undefined) throw new Error('Give the migration a name: npm run gen migration <name>')
  return name
}
