// Looks after a run that this screen has started, until it is over or the screen is left: which also spares its owner the
// message at the end.
import type { ApolloClient } from '@apollo/client'
import { JobDocument, type JobQuery } from '../../../api/generated/jobs.generated.ts'

export type Job = JobQuery['job']
const pollMilliseconds = 1_500

const isLive = ({ status }: Job): boolean => status === 'QUEUED' || status === 'RUNNING'

/** The run as it ended; null when `left` fires first. Rejects when it cannot be read. */
export async function followJob(
  client: ApolloClient,
  id: string,
  left: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Job | null> {
  while (!left.aborted) {
    const { data } = await client.query({ query: JobDocument, variables: { id }, fetchPolicy: 'no-cache' })
    if (data === undefined || left.aborted) return null
    if (!isLive(data.job)) return data.job
    onProgress(data.job.done)
    await nextNews(left)
  }
  return null
}

/** A word of the server about a run, or a while without one. */
function nextNews(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('kantor:job', go)
      left.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, pollMilliseconds)
    window.addEventListener('kantor:job', go)
    left.addEventListener('abort', go)
  })
}
