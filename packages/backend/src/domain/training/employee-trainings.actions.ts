// Certificates prove themselves by their last two digits, and by standing in the history.
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { certificateState, provesItself } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'

interface Held {
  readonly employee: number
  readonly program: number
  readonly issuedAt: string | null
  readonly expiresAt: string | null
}

export const employeeTrainingsActions: ActionsEntry = actionsFor(employeeTrainings, {
  async verifyCertificate(context, { certificateNo }) {
    const { rows } = queryContext(context)
    const [held] = await rowsOf<Held & Record<string, unknown>>(
      context.tx,
      sql`select h.employee_id as employee, h.program_id as program, h.issued_at::text as "issuedAt", h.expires_at::text as "expiresAt"
        from ${rows('EmployeeTraining')} h where h.certificate_no = ${certificateNo} order by h.date_to desc limit 1`,
    )
    const people = await context.refsOf('Employee', [held?.employee])
    const programs = await context.refsOf('TrainingProgram', [held?.program])
    return {
      provesItself: provesItself(certificateNo),
      isKnown: held !== undefined,
      employee: people.get(held?.employee ?? 0) ?? null,
      program: programs.get(held?.program ?? 0) ?? null,
      issuedAt: held?.issuedAt ?? null,
      expiresAt: held?.expiresAt ?? null,
      certificateState: held === undefined ? null : certificateState(held.issuedAt, held.expiresAt, context.today),
    }
  },
})
