// A job as it is followed: one line when it is left, under the id of the request that started it, its figures and its span.
import { inFlow } from '@kantor/shared/telemetry/flow'
import { begin, finish } from '@kantor/shared/telemetry/requests'
import { noTelemetry } from '@kantor/shared/telemetry/telemetry'
import type { JobRow } from './job.ts'
import type { WorkerSetup } from './run-job.ts'

/** Runs the work of a job in a flow of its own. */
export async function runWithTelemetry(
  { telemetry = noTelemetry, logger }: WorkerSetup,
  { id, kind, requestId }: JobRow,
  traceparent: string | undefined,
  work: () => Promise<JobRow['status']>,
): Promise<void> {
  const flow = begin(telemetry, { requestId, traceparent, name: 'job', kind: 'consumer' })
  let outcome = 'LOST'
  try {
    outcome = await inFlow(flow, work)
  } finally {
    const ms = Math.round(flow.ms)
    telemetry.meters?.time('job', ms / 1_000, { kind, outcome })
    const failure = outcome === 'FAILED' || outcome === 'LOST' ? outcome : undefined
    finish(telemetry, flow, { operation: { kind: 'job', name: kind }, outcome, failure }, () => {})
    logger.info({ requestId, job: id, kind, status: outcome, ms, statements: flow.count }, 'job left')
  }
}
