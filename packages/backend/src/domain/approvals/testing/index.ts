// The office of the demo company, for tests of documents that are kept in other areas.
import type { Actor, Engine } from '../../../engine/context.ts'
import type { TestDatabase } from '../../../engine/testing/databases.ts'
import { effectiveAccess } from './access.ts'
import { openOffice as open, refused as refusedBy } from './office.ts'

export type Office = Awaited<ReturnType<typeof open>>
export type Answer = Awaited<ReturnType<Office['call']>>

/** The demo company on a Friday, with its demo users as callers. */
export const openOffice = (on?: TestDatabase): Promise<Office> => open(on)

/** The code of the refusal, or `done`. */
export const refused = (work: Promise<unknown>): Promise<string | undefined> => refusedBy(work)

/** A user of the demo company with the rights that they have by their roles. */
export const accessOf = (engine: Engine, username: string): Promise<Actor> => effectiveAccess(engine, username)
