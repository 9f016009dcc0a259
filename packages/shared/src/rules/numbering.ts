// The pattern of a document's number: what its parts mean, and the text around the number that is counted.

/** A part in braces that represents a value of its own: `{YYYY}`, `{kind}`; not `{SEQ:5}`. */
const part = /\{(\w+)\}/g
const running = /\{SEQ:(\d{1,2})\}/g

/** The parts that every pattern may have: the day, the company and the branch. */
export const commonParts = ['YYYY', 'YY', 'MM', 'DD', 'COMPANY', 'BRANCH'] as const

/** What the parts of a pattern are replaced with. */
export interface NumberParts {
  readonly companyCode: string
  readonly branchCode: string
  /** YYYY-MM-DD: what {YYYY}, {YY}, {MM} and {DD} mean. */
  readonly day: string
  /** Values of other parts by name, such as the choices of a row. */
  readonly values?: { readonly [name: string]: unknown }
}

/** The text of a number, `TV-202611-` and four digits: the text before and after the counted part, and its digits. */
export interface NumberText {
  readonly before: string
  readonly after: string
  readonly digits: number
}

/** The names of the parts of a pattern, without {SEQ:digits}. */
export const partsOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(part)].map(([, name]) => name as string)

/** The digits of each {SEQ:digits} of a pattern; a sound pattern has one. */
export const digitsOf = (pattern: string): readonly number[] =>
  [...pattern.matchAll(running)].map(([, digits]) => Number(digits))

/** The text around the number, with all parts filled in. Throws an Error where the pattern has not exactly one {SEQ:digits}. */
export function numberText(pattern: string, { companyCode, branchCode, day, values = {} }: NumberParts): NumberText {
  const [digits, ...others] = digitsOf(pattern)
  if (digits === undefined || others.length > 0) throw new Error(`A numbering pattern has one {SEQ:digits}: ${pattern}`)
  const [year = '', month = '', date = ''] = day.split('-')
  const common = new Map<string, string>([
    ['YYYY', year],
    ['YY', year.slice(2)],
    ['MM', month],
    ['DD', date],
    ['COMPANY', companyCode],
    ['BRANCH', branchCode],
  ])
  // Split first: a value of a row that contains {SEQ:5} is no second counted part.
  const [before = '', after = ''] = pattern.split(/\{SEQ:\d{1,2}\}/)
  const fill = (text: string) =>
    text.replaceAll(part, (whole, name: string) => common.get(name) ?? (name in values ? String(values[name]) : whole))
  return { before: fill(before), after: fill(after), digits }
}
