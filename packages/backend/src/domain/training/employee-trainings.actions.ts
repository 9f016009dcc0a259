// Certificates prove themselves by their last two digits, and by standing in the history.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { certificateState, provesItself } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'

const ofEmployeeTraining = tableColumns(EmployeeTraining, 'h')

export const employeeTrainingsActions: ActionsEntry = actionsFor(employeeTrainings, {
  async verifyCertificate(context, { certificateNo }) {
    const { rows } = queryContext(context)
    const [certificate] = await typedRows(
      context.tx,
      picked(ofEmployeeTraining, 'employee', 'program', 'issuedAt', 'expiresAt'),
      sql`from ${rows('EmployeeTraining')} h where h.certificate_no = ${certificateNo} order by h.date_to desc limit 1`,
    )
    const people = await context.refsOf('Employee', [certificate?.employee])
    const programs = await context.refsOf('TrainingProgram', [certificate?.program])
    return {
      provesItself: provesItself(certificateNo),
      isKnown: certificate !== undefined,
      employee: people.get(certificate?.employee ?? 0) ?? null,
      program: programs.get(certificate?.program ?? 0) ?? null,
      issuedAt: certificate?.issuedAt ?? null,
      expiresAt: certificate?.expiresAt ?? null,
      certificateState:
        certificate === undefined ? null : certificateState(certificate.issuedAt, certificate.expiresAt, context.today),
    }
  },
})
