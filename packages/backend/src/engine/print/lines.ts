// Text in lines that fit a width: broken after blanks and between the words of `kata-kata`; a longer word is broken anywhere.
import type { Run } from './model.ts'

export type Line = readonly Run[]
/** Width of a text in points. */
export type Measure = (text: string, bold: boolean) => number

/** Where a line may end: after blanks and around line feeds, and after a hyphen or slash between letters. */
const breaks = /(?<=\s)(?=\S)|(?<=\n)|(?=\n)|(?<=\p{L}[-–/])(?=\p{L})/u

/** The lines of a text; there is at least one. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): readonly Line[] {
  const [only] = runs
  if (runs.length === 1 && only !== undefined && isShort(only, width, measure)) return [runs]
  const lines: Run[][] = [[]]
  let used = 0
  const turn = () => {
    lines.push([])
    used = 0
  }
  for (const word of wordsOf(runs)) {
    if (word[0]?.text === '\n') {
      turn()
      continue
    }
    const wide = widthOf(word, measure)
    if (used > 0 && used + wide > width) turn()
    const isTooLong = wide > width
    for (const piece of isTooLong ? lettersOf(word) : word) {
      const own = measure(piece.text, piece.bold === true)
      if (isTooLong && used > 0 && used + own > width && piece.text.trim() !== '') turn()
      lines.at(-1)?.push(piece)
      used += own
    }
  }
  return lines.map(joined)
}

const isShort = ({ text, bold }: Run, width: number, measure: Measure): boolean =>
  !text.includes('\n') && measure(text, bold === true) <= width

/** Pieces between which no line ends; a word may change its weight within. */
function wordsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const words: Run[][] = []
  let isOpen = false
  for (const { text, bold = false } of runs)
    for (const [i, piece] of text.split(breaks).entries()) {
      if (piece === '') continue
      if (isOpen && i === 0 && piece !== '\n') words.at(-1)?.push({ text: piece, bold })
      else words.push([{ text: piece, bold }])
      isOpen = !/\s$/.test(piece)
    }
  return words
}

/** Blanks at the end of a word need no room at the end of a line. */
const widthOf = (word: readonly Run[], measure: Measure): number =>
  word.reduce(
    (sum, { text, bold }, i) => sum + measure(i === word.length - 1 ? text.trimEnd() : text, bold === true),
    0,
  )

const lettersOf = (word: readonly Run[]): readonly Run[] =>
  word.flatMap(({ text, bold = false }) => Array.from(text, (letter) => ({ text: letter, bold })))

/** Neighbours of one weight as one, without blanks at the end of the line. */
function joined(line: readonly Run[]): Line {
  const runs: Run[] = []
  for (const run of line) {
    const last = runs.at(-1)
    if (last !== undefined && last.bold === run.bold) runs[runs.length - 1] = { ...last, text: last.text + run.text }
    else runs.push(run)
  }
  return runs.map((run, i) => (i === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run))
}
