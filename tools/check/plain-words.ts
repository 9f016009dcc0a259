// Texts that people read keep to plain business English: words that the product does not use, with what to write instead.
// Why: docs/glossary.md, "Words of the screens". Texts of tests and of the seed are not looked at.
import type { Findings } from './check.ts'
import type { Source } from './source.ts'

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

export const checkPlainWords = (sources: readonly Source[]): Findings => ({
  problems: plainWordProblems(sources),
  notes: [`${avoided.length} expressions`],
})
