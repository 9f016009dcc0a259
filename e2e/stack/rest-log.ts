// What the backend answered over REST, read from its log: one JSON line per request, with the route but without values.
import { readFileSync } from 'node:fs'

/** A mark in the log: requests after it are those of the step under test. */
export const markOf = (file: string): number => readFileSync(file).length

/** Method and route of the requests logged after the mark, `GET /api/entities/:entity`; lines may come a moment late. */
export const requestsSince = (file: string, mark: number): readonly string[] =>
  readFileSync(file).subarray(mark).toString('utf8').split('\n').flatMap(requestOf)

function requestOf(line: string): readonly string[] {
  try {
    const { method, route } = JSON.parse(line) as { readonly method?: string; readonly route?: string }
    return route === undefined ? [] : [`${method} ${route}`]
  } catch {
    return []
  }
}
