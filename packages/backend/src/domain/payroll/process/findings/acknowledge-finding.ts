// A person acknowledges a finding of a calculated run.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-check.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../../engine/actions/actions.ts'
import type { Stored, Values } from '../../../../engine/write/stored.ts'
import { changeOf } from '../change-of-run.ts'
import type { StoredRun } from '../locked-run.ts'
import { refuseMaker } from './large-entries.ts'

/** Acknowledges a finding with a note; BAD_STATE for a blocker that has to be solved, MAKER_CANNOT_APPROVE for a large entry of the same person. */
export async function acknowledgeFinding(
  context: ActionContext,
  { finding, note }: { readonly finding: number; readonly note: string },
): Promise<Record<string, never>> {
  await changeOf(context, payrollCalculation, PayCheck, finding, acknowledged(context, note))
  return {}
}

/** Blockers that a second person may acknowledge: a net pay below 0, which the employee then owes (payroll 4.9), and a large entry that is correct. */
const acknowledgeable: ReadonlySet<unknown> = new Set(['C05', 'C27'])

function acknowledged(context: ActionContext, note: string) {
  return async (stored: Stored, run: StoredRun): Promise<Values> => {
    if (run.status !== 'CALCULATED')
      throw new KantorError(
        'WRONG_STATUS',
        `${run.runName} is ${run.status?.toLowerCase()}: only findings of calculated runs are acknowledged.`,
      )
    if (stored.severity === 'BLOCKER' && !acknowledgeable.has(stored.code))
      throw new KantorError('BAD_STATE', 'A blocker cannot be acknowledged. Solve it, then calculate again.')
    if (stored.checkStatus !== 'OPEN') throw new KantorError('BAD_STATE', 'This finding is acknowledged already.')
    if (stored.code === 'C27') await refuseMaker(context, String(stored.subject))
    return { checkStatus: 'ACKNOWLEDGED', note, acknowledgedBy: context.actor.name }
  }
}
