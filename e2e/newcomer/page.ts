// Reads a page of the documentation as a reader who follows it: files to write, lines to add, commands to run, in its order.

export type Step =
  | { readonly kind: 'file'; readonly file: string; readonly text: string }
  /** Lines that go above the first line of the file that begins with a word, or take its place. */
  | {
      readonly kind: 'lines'
      readonly file: string
      readonly where: 'above' | 'instead-of'
      readonly word: string
      readonly text: string
    }
  | { readonly kind: 'command'; readonly command: string }

/** The steps below each headline, in order; a block that names neither a file nor `sh` is only read. */
export function stepsOf(page: string): ReadonlyMap<string, readonly Step[]> {
  const sections = page.split(/^## /m).slice(1)
  return new Map(sections.map((section) => [section.split('\n')[0] ?? '', stepsIn(section)]))
}

const stepsIn = (section: string): readonly Step[] =>
  [...section.matchAll(/^```(?<info>[^\n]*)\n(?<text>.*?)^```$/gms)].flatMap(({ groups }) =>
    stepsOfBlock(groups?.['info'] ?? '', groups?.['text'] ?? ''),
  )

function stepsOfBlock(info: string, text: string): readonly Step[] {
  const [language, file, where, word] = info.split(' ')
  if (language === 'sh')
    return text
      .trim()
      .split('\n')
      .map((command) => ({ kind: 'command', command }))
  if (file === undefined) return []
  if (where === undefined || word === undefined) return [{ kind: 'file', file, text }]
  if (where !== 'above' && where !== 'instead-of') throw new Error(`Unknown instruction "${info}"`)
  return [{ kind: 'lines', file, where, word, text }]
}

/** The text with lines put above the first one that begins with a word, or in its place. */
export function withLines(text: string, { where, word, text: lines }: Extract<Step, { kind: 'lines' }>): string {
  const all = text.split('\n')
  const at = all.findIndex((line) => line.trimStart().startsWith(word))
  if (at < 0) throw new Error(`There is no line that begins with ${word}`)
  return all.toSpliced(at, where === 'above' ? 0 : 1, ...lines.trimEnd().split('\n')).join('\n')
}
