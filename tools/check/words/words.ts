// Words that must not be in the repository: paths of a personal machine, hosts of package registries.

import { textOf } from '../../run/paths.ts'
import { run } from '../../run/process.ts'
import type { Findings } from '../check.ts'

const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a path of one machine', pattern: /(?<![\w.~-])\/(work|root|Users)\/[\w.-]+|[A-Z]:\\Users\\/ },
  { what: 'a folder outside the repository', pattern: /\.\.\/shared\/(design|domain|spec|hooks)\b/ },
  {
    what: 'a host of a package registry',
    pattern: /https?:\/\/[\w.-]*(registry|artifactory|nexus|verdaccio|pypi)[\w.-]*/i,
  },
]

/** The forbidden words of a text, with their lines. */
export function wordProblems(file: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter((f) => f.pattern.test(line))
        .map((f) => `${file}:${index + 1}: ${f.what}: ${line.trim().slice(0, 100)}`),
    )
}

/** Looks through every file that is, or would be, committed. */
export async function checkWords(): Promise<Findings> {
  const { output } = await run(['git', 'ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true })
  const files = output
    .split('\n')
    .filter((file) => file !== '' && !/\.(png|jpe?g|webp|ico|woff2?|xlsx|pdf|gz)$/.test(file))
  return { problems: files.flatMap((file) => wordProblems(file, textOf(file) ?? '')), notes: [`${files.length} files`] }
}
