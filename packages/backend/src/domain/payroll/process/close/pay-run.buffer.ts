// Pay runs receive the decision of finance: a return is reported to the user who closed the run, who reopens it or corrects it in the next run.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { storedRow } from '../../../../engine/read/stored-rows.ts'
import { notify } from '../../../approvals/index.ts'
import { bufferSource } from '../../../finance/index.ts'

export const payRunBuffer = bufferSource(
  PayRun,
  ['PAYROLL', 'THR_BONUS', 'SEVERANCE', 'PPH21', 'BPJS'],
  async (context, { entryNo, sourceId, sourceNo, rejectReason }, answer) => {
    if (answer !== 'REJECTED') return
    const run = await storedRow(context, PayRun, ['closedBy', 'calculatedBy'], { where: { id: sourceId ?? 0 } })
    const users = [run?.closedBy, run?.calculatedBy].filter((id) => id != null)
    await notify(context, {
      title: `Finance sends ${sourceNo} back`,
      text: `Entry ${entryNo} of the finance buffer was sent back: ${rejectReason}`,
      path: `${payrollCalculation.path}/index?payRun=${sourceId}`,
      employees: [],
      users,
    })
  },
)
