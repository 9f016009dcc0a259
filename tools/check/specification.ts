// Every sentence of the specification names the test that shows it: docs/specification.md is complete, and the tests that it names exist.
import { textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

const page = 'docs/specification.md'

/** A row of the table: the sentence, the file of its test, words of the test's title. */
export interface Sentence {
  readonly sentence: string
  readonly file: string
  readonly test: string
}

/** The rows of all tables of the page; what a row lacks is empty. */
export function sentencesOf(text: string): readonly Sentence[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| ?(-|sentence)/.test(line))
    .map((line) => {
      const [sentence = '', file = '', test = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { sentence, file: file.replaceAll('`', ''), test }
    })
}

/** What is wrong with the rows; `read` gives the text of a file, undefined where there is none. */
export function sentenceProblems(
  rows: readonly Sentence[],
  read: (file: string) => string | undefined,
): readonly string[] {
  return rows.flatMap(({ sentence, file, test }) => {
    const about = `${page}: "${sentence}"`
    if (sentence === '' || file === '' || test === '') return [`${about} names no test`]
    const text = read(file)
    if (text === undefined) return [`${about} names ${file}, which does not exist`]
    return text.replaceAll("\\'", "'").includes(test)
      ? []
      : [`${about} names a test that ${file} does not have: ${test}`]
  })
}

export function checkSpecification(): Findings {
  const rows = sentencesOf(textOf(page) ?? '')
  const problems = sentenceProblems(rows, textOf)
  return { problems: rows.length === 0 ? [`${page} has no sentences`] : problems, notes: [`sentences: ${rows.length}`] }
}
