// Skips work whose inputs did not change: a stamp under .cache/ keeps the hash of the inputs and of what was made.
import { createHash } from 'node:crypto'
import { textOf, write } from './paths.ts'

interface Stamp {
  readonly inputs: string
  readonly outputs: { readonly [file: string]: string }
}

/** A hash over names and contents of the files. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0${textOf(file) ?? ''}\0`)
  return hash.digest('hex')
}

const stampFile = (name: string) => `.cache/${name}.json`

/** True when the inputs are those of the last time and everything made then is still as it was made. */
export function isFresh(name: string, inputs: readonly string[]): boolean {
  const text = textOf(stampFile(name))
  if (text === undefined) return false
  const stamp = JSON.parse(text) as Stamp
  return (
    stamp.inputs === hashOf(inputs) && Object.entries(stamp.outputs).every(([file, hash]) => hashOf([file]) === hash)
  )
}

/** Remembers that these outputs were made out of these inputs. */
export function stamp(name: string, inputs: readonly string[], outputs: readonly string[]): void {
  const made: Stamp = { inputs: hashOf(inputs), outputs: Object.fromEntries(outputs.map((f) => [f, hashOf([f])])) }
  write(stampFile(name), JSON.stringify(made))
}

/** Does the work that makes the output files (a function, where their names are known afterwards), unless its stamp is fresh. Gives whether it ran. */
export async function unlessFresh(
  name: string,
  inputs: readonly string[],
  outputs: readonly string[] | (() => readonly string[]),
  work: () => void | Promise<void>,
): Promise<boolean> {
  if (isFresh(name, inputs)) return false
  await work()
  stamp(name, inputs, typeof outputs === 'function' ? outputs() : outputs)
  return true
}
