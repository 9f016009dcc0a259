// Texts that people read keep to plain business English: words that the product does not use, with what to write instead.
// Why: docs/glossary.md, "Words of the screens". Texts of tests and of the seed are not looked at.
import type { Findings } from '../check.ts'
import type { Source } from '../source.ts'

interface Avoided {
  readonly pattern: RegExp
  readonly instead: string
}

/** What the product does not say, and what it says instead. */
export const avoided: readonly Avoided[] = [
  {
    pattern: /\b(he|his|him|himself|she|hers|herself)\b/i,
    instead: 'name the role (the employee, the user) or use the plural',
  },
  { pattern: /\b(whoever|whomever)\b/i, instead: 'employees who, anyone who, the holder' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bthere and then\b/i, instead: 'in this company and branch on this day' },
  { pattern: /\b(no longer|not) part of the product\b/i, instead: 'no longer available' },
  { pattern: /\btick(ed)? (several|some) rows\b/i, instead: 'select rows' },
  { pattern: /\bnone in the way\b/i, instead: 'no other run is active' },
  { pattern: /\bfar too long\b/i, instead: 'overdue by … days' },
  { pattern: /\bwill stand here\b/i, instead: 'is not available yet' },
  { pattern: /\bas YYYY-MM-DD\b/, instead: 'the format of the field: DD/MM/YYYY' },
  { pattern: /\bnobody came\b/i, instead: 'approved overtime not worked' },
  { pattern: /\bhave it opened again\b/i, instead: 'ask for it to be reopened' },
  { pattern: /\bJamsostek\b/i, instead: 'BPJS' },
]

/** Titles that the specification gives stay as they are. */
const titles = 'packages/shared/src/catalogue/'
const isShown = (file: string): boolean =>
  /^packages\/(shared|backend|web)\/src\//.test(file) &&
  !/\.test\.tsx?$|\/testing|\.gen\.ts$|\/seed\/|\/openapi\/|\/spec\//.test(file)

/** Each text with a word that is avoided, with what to write instead. */
export function plainWordProblems(sources: readonly Pick<Source, 'file' | 'shownTexts'>[]): readonly string[] {
  return sources
    .filter((source) => isShown(source.file))
    .flatMap(({ file, shownTexts }) =>
      shownTexts.flatMap(({ text, line }) =>
        avoided
          .filter(({ pattern }) => pattern.test(text) && !(file.startsWith(titles) && isTitle(text)))
          .map(
            ({ pattern, instead }) =>
              `${file}:${line}: "${pattern.exec(text)?.[0]}" in "${text.slice(0, 80)}": write ${instead}`,
          ),
      ),
    )
}

/** Titles of the specification have capitals on every long word; sentences do not. */
const isTitle = (text: string): boolean => text.split(/\s+/).every((word) => word.length < 4 || /^\P{Ll}/u.test(word))

/** Words of a private dialect: a reader of English has to guess what they mean in a comment. */
export const dialect = /\b(whoever|somebody|nobody|told|stands|anew|strangers?|oneself|nought)\b/i
/** Lines of comments in a thousand that may contain one: names of code, quotations, and the demo user `nobody`. */
const mostInThousand = 10

/** How many lines of comments there are, and those with a word of the dialect. */
export function dialectIn(sources: readonly Pick<Source, 'file' | 'comments'>[]) {
  const lines = sources.flatMap(({ file, comments }) =>
    comments.flatMap(({ text, line }) => text.split('\n').map((words, i) => ({ place: `${file}:${line + i}`, words }))),
  )
  return { lines: lines.length, found: lines.filter(({ words }) => dialect.test(words.replaceAll(/`[^`]*`/g, ''))) }
}

/** Parts of a name that only this code would use; `held` is a word of payroll, but says nothing of a variable. */
const namePart =
  /(?<![A-Za-z])(?:beside|told|held|stands|anew|nought|strangers?|some(?:body|one)|nobody|whoever)(?![a-z])|(?:Beside|Told|Held|Stands|Anew|Nought|Strangers?|Some(?:body|one)|Nobody|Whoever)(?![a-z])/
/** Names of the dialect, each counted once a file: may only fall. Codes, columns and stored names are among them. */
const mostNames = 33

/** The names of the dialect, each with its file. */
export const dialectNames = (sources: readonly Pick<Source, 'file' | 'names'>[]): readonly string[] =>
  sources
    .filter(({ file }) => !file.endsWith('.gen.ts'))
    .flatMap(({ file, names }) => names.filter((name) => namePart.test(name)).map((name) => `${file}: ${name}`))

/** The problems of the texts that are shown, and of comments and names where the dialect spreads again. */
export function checkPlainWords(sources: readonly Source[], most = mostNames): Findings {
  const { lines, found } = dialectIn(sources)
  const names = dialectNames(sources)
  const isTooMany = found.length * 1000 > lines * mostInThousand
  return {
    problems: [
      ...plainWordProblems(sources),
      ...(isTooMany
        ? found.map(({ place, words }) => `${place}: "${dialect.exec(words)?.[0]}": write a plain sentence`)
        : []),
      ...(names.length > most
        ? [`${names.length} names in dialect, at most ${most}: say what the value is\n${names.join('\n')}`]
        : []),
    ],
    notes: [
      `${avoided.length} expressions`,
      `${found.length} of ${lines} lines of comments in dialect`,
      `${names.length} names in dialect${names.length < most ? `; lower the limit of ${most}` : ''}`,
    ],
  }
}
