// Trainings of the past from a sheet: one for each employee, program and last day, replaced when it comes again.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { employeeTraining } from '@kantor/shared/catalogue/upload-management/training-upload/employee-training'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import { provenByExam } from '../../exams/index.ts'

type Row = CheckedRow<(typeof employeeTraining)['columns']>

/** What is wrong with the cells of a row by themselves. */
function sayOfCells(row: Row, today: string): void {
  const { dateFrom, dateTo, result, certificateNo } = row.values
  if (dateTo != null && dateTo > today)
    row.error('dateTo', 'R-TRN-PAST', 'lies in the future: a training is entered once it is over')
  if (dateFrom != null && dateTo != null && dateFrom > dateTo)
    row.error('dateFrom', 'R-TRN-DATES', 'must not lie after the last day')
  if (certificateNo != null && result != null && result !== 'PASSED')
    row.error('certificateNo', 'R-TRN-CERTIFICATE', 'only those who passed have a certificate')
}

const writtenBy = (exam: string): string =>
  `was written by the exam ${exam}: leave the row out; a result is corrected in Exam Scores, by another grade or by resetting the attempt`

export const employeeTrainingUpload = uploadFor(employeeTraining, (context) => {
  const programs = new Map<
    number,
    { readonly name: string; readonly hours: string | null; readonly at: number | null }
  >()
  return {
    async check(rows) {
      const ids = (name: 'employeeNo' | 'programCode') => [...new Set(rows.flatMap(({ values }) => values[name] ?? []))]
      const known = await storedRows(context, TrainingProgram, ['id', 'programName', 'durationHours', 'institution'], {
        where: { id: ids('programCode') },
      })
      for (const { id, programName, durationHours, institution } of known)
        programs.set(id, { name: programName ?? '', hours: durationHours, at: institution })
      const stored = await storedRows(
        context,
        EmployeeTraining,
        ['id', 'rowVersion', 'employee', 'program', 'dateTo', 'exam'],
        {
          where: { employee: ids('employeeNo'), program: ids('programCode') },
        },
      )
      const proven = await provenByExam(
        context,
        stored.map(({ id }) => id),
      )
      // Of several rows of a day, a row that an exam has proven gives the complaint; otherwise the row that no exam wrote is replaced.
      const order = ({ id, exam }: { id: number; exam: number | null }) => (proven.has(id) ? 2 : exam === null ? 1 : 0)
      const byOrder = stored.toSorted((a, b) => order(a) - order(b))
      const by = new Map(byOrder.map((one) => [`${one.employee} ${one.program} ${one.dateTo}`, one]))
      for (const row of rows) {
        sayOfCells(row, context.today)
        const { employeeNo, programCode, dateTo } = row.values
        const found = by.get(`${employeeNo} ${programCode} ${dateTo}`)
        if (found === undefined) continue
        const exam = proven.get(found.id)
        if (exam === undefined) row.changes(EmployeeTraining, found.id, found.rowVersion)
        else row.error('dateTo', 'R-TRN-EXAM', writtenBy(exam))
      }
    },
    async write({ target, values }, pen) {
      const { employeeNo, programCode, dateTo, dateFrom, hours, result, certificateNo, issuedAt, cost, score } = values
      const program = programs.get(programCode ?? 0)
      const said = {
        title: program?.name ?? '',
        institution: program?.at ?? null,
        dateFrom: dateFrom ?? dateTo ?? null,
        hours: hours ?? program?.hours ?? null,
        cost: cost ?? null,
        score: score ?? null,
        result: result ?? 'ATTENDED',
        certificateNo: certificateNo ?? null,
        issuedAt: certificateNo == null ? null : (issuedAt ?? dateTo ?? null),
      } as const
      if (target !== null) await pen.edit(EmployeeTraining, target, said)
      else
        await pen.create(EmployeeTraining, {
          employee: employeeNo ?? null,
          program: programCode ?? null,
          dateTo: dateTo ?? null,
          ...said,
        })
    },
  }
})
