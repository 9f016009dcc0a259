// The root fields that belong to no feature: session, frame, messages, background work. What a plan may start from is one of them,
// or a call of REST.
import type { Catalogue } from '@kantor/shared/kernel'
import { careersQueries } from './careers.ts'
import { grantedByQueries } from './granted-by.ts'
import { jobMutations, jobQueries } from './jobs.ts'
import type { RootMaker } from './maker.ts'
import { messageMutations, messageQueries } from './messages.ts'
import { type RootRead, readsOf } from './reads.ts'
import { sessionMutations, sessionQueries } from './session.ts'
import { shellQueries } from './shell.ts'

export const fixedQueries: { readonly [name: string]: RootMaker } = {
  ...sessionQueries,
  ...shellQueries,
  ...messageQueries,
  ...jobQueries,
  ...grantedByQueries,
  ...careersQueries,
}
export const fixedMutations: { readonly [name: string]: RootMaker } = {
  ...sessionMutations,
  ...messageMutations,
  ...jobMutations,
}

/** Where the value of a root field of Query comes from: one call of REST, or a maker. */
export type RootSource = RootRead | RootMaker

/** The sources of a catalogue by the name of their root field. */
export const rootSourcesOf = (catalogue: Catalogue): ReadonlyMap<string, RootSource> =>
  new Map<string, RootSource>([...Object.entries(fixedQueries), ...readsOf(catalogue)])
