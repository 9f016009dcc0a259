// A part of a document that a program writes: the text between two marks.
import { textOf, write } from './paths.ts'

/** Replaces the text between `<!-- name -->` and `<!-- end of name -->` by lines; throws where there is no such place. */
export function writeMarked(file: string, name: string, lines: readonly string[]): void {
  const text = textOf(file) ?? ''
  const begin = `<!-- ${name} -->`
  const [from, to] = [text.indexOf(begin), text.indexOf(`<!-- end of ${name} -->`)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the ${name}.`)
  write(file, `${text.slice(0, from + begin.length)}\n${lines.join('\n')}\n${text.slice(to)}`)
}
