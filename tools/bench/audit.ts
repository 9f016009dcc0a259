// How quick a run verifies the trail: entries a second in the process, next to one statement of the database.
import { spawnSync } from 'node:child_process'
import { at } from '../run/paths.ts'

/** Its own process: what is measured is the backend alone. */
const stored = 'packages/backend/src/domain/security/audit/testing-trail.ts'

/** Prints entries a second. */
export function bench(): void {
  spawnSync(process.execPath, [at(stored)], { stdio: 'inherit' })
}
