// Where things lie, and the small file operations that all commands share.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** The root of the repository. */
export const root = dirname(dirname(import.meta.dirname))
/** A path below the root. */
export const at = (...parts: readonly string[]): string => join(root, ...parts)

/** Files below the root that match any of the patterns, sorted, with forward slashes; installed and built ones left out. */
export function filesOf(...patterns: readonly string[]): readonly string[] {
  const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data'])
  const found = globSync([...patterns], { cwd: root, withFileTypes: true, exclude: (entry) => skipped.has(entry.name) })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** The text of a file below the root, or undefined when there is none. */
export function textOf(file: string): string | undefined {
  try {
    return readFileSync(at(file), 'utf8')
  } catch {
    return undefined
  }
}

/** Writes the file unless it holds the text already, so that watchers see real changes only; gives whether it wrote. */
export function write(file: string, text: string): boolean {
  if (textOf(file) === text) return false
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
  return true
}

/** Removes a file below the root, if it is there. */
export const remove = (file: string): void => rmSync(at(file), { force: true })
