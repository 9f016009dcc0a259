// The background work of the signed-in user: the last runs, one of them, the wish to end it.

import { objectOf } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'
import type { RootMaker } from './maker.ts'

interface JobArgs {
  readonly id: string
}

const jobs: RootMaker = async (_, _args, context) => objectOf(await context.rest.read('/jobs'))['rows']

const job: RootMaker = async (_, { id }: JobArgs, context) => context.rest.read(`/jobs/${seg(id, 'id')}`)

const jobLog: RootMaker = async (_, { id, page }: JobArgs & { readonly page?: number }, context) =>
  context.rest.read(`/jobs/${seg(id, 'id')}/log`, { page: page ?? 1 })

const cancelJob: RootMaker = async (_, { id }: JobArgs, context) => {
  await context.rest.write('POST', `/jobs/${seg(id, 'id')}/cancel`, {})
  return true
}

export const jobQueries = { jobs, job, jobLog }
export const jobMutations = { cancelJob }
