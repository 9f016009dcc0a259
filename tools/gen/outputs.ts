// Puts generated files on disk: only those that changed, and takes away those that nothing makes any more.
import { filesOf, remove, write } from '../run/paths.ts'

/** File below the root -> its text. */
export type Outputs = ReadonlyMap<string, string>

/**
 * Writes the outputs; files that match `owned` and are no longer among them are removed.
 * Gives the files that changed.
 */
export function put(outputs: Outputs, owned: readonly string[]): readonly string[] {
  const stale = filesOf(...owned).filter((file) => !outputs.has(file))
  for (const file of stale) remove(file)
  const written = [...outputs].filter(([file, text]) => write(file, text)).map(([file]) => file)
  return [...stale, ...written]
}
