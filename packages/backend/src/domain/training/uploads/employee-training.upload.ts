// Trainings of the past from a sheet: one for each employee, program and last day, replaced when it comes again.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { employeeTraining } from '@kantor/shared/catalogue/upload-management/training-upload/employee-training'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import { provenByExam } from '../../exams/index.ts'

type Row = CheckedRow<(typeof employeeTraining)['columns']>

/** What is wrong with the cells of a row by themselves. */
function sayOfCells(row: Row, today: string): void {
  const { dateFrom, dateTo } = row.values
  if (dateTo != null && dateTo > today)
    row.error('dateTo', 'R-TRN-PAST', 'lies in the future: a training is entered once it is over')
  if (dateFrom != null && dateTo != null && dateFrom > dateTo)
    row.error('dateFrom', 'R-TRN-DATES', 'must not lie after the last day')
}

/** A certificate and a result that do not go together, in the row or in the one that it changes. */
function sayCertificate(row: Row, stored: Pick<Trained, 'result' | 'certificateNo'> | undefined): void {
  const of = <N extends 'result' | 'certificateNo'>(name: N) =>
    (stored === undefined || row.inFile(name) ? row.values[name] : stored[name]) ?? null
  const [result, certificate] = [of('result'), of('certificateNo')]
  if (certificate === null || result === null || result === 'PASSED') return
  if (row.has('certificateNo'))
    row.error('certificateNo', 'R-TRN-CERTIFICATE', 'only those who passed have a certificate')
  else
    row.error('result', 'R-TRN-CERTIFICATE', `the certificate ${certificate} is stored: only those who passed have one`)
}

/** A row of the history as the sheet looks at it. */
interface Trained {
  readonly id: number
  readonly exam: number | null
  readonly request: number | null
  readonly result: string | null
  readonly certificateNo: string | null
}

const writtenBy = (exam: string): string =>
  `was written by the exam ${exam}: leave the row out; a result is corrected in Exam Scores, by another grade or by resetting the attempt`

const givenBy = (request: string): string =>
  `comes from the training ${request}: leave the row out; a result is corrected there, or in Training Participants Upload until it is closed`

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
        ['id', 'rowVersion', 'employee', 'program', 'dateTo', 'exam', 'request', 'result', 'certificateNo'],
        {
          where: { employee: ids('employeeNo'), program: ids('programCode') },
        },
      )
      const proven = await provenByExam(
        context,
        stored.map(({ id }) => id),
      )
      const requests = await storedRows(context, TrainingRequest, ['id', 'requestNo'], {
        where: { id: [...new Set(stored.flatMap(({ request }) => request ?? []))] },
      })
      const numbers = new Map(requests.map(({ id, requestNo }) => [id, requestNo ?? '']))
      // Of several rows of a day, one that an exam has proven is complained of; then the row of a sheet is replaced; a row of a training is
      // complained of where there is no other. A row of an exam without a result stays as it is, and the sheet has one of its own.
      const order = ({ id, request }: Trained) => (proven.has(id) ? 2 : request === null ? 1 : 0)
      const judged = stored.filter(({ id, exam }) => exam === null || proven.has(id))
      const byOrder = judged.toSorted((a, b) => order(a) - order(b))
      const by = new Map(byOrder.map((one) => [`${one.employee} ${one.program} ${one.dateTo}`, one]))
      for (const row of rows) {
        sayOfCells(row, context.today)
        const { employeeNo, programCode, dateTo } = row.values
        const found = by.get(`${employeeNo} ${programCode} ${dateTo}`)
        sayCertificate(row, found)
        if (found === undefined) continue
        const exam = proven.get(found.id)
        const request = found.request === null ? undefined : (numbers.get(found.request) ?? '')
        if (exam !== undefined) row.error('dateTo', 'R-TRN-EXAM', writtenBy(exam))
        else if (request !== undefined) row.error('dateTo', 'R-TRN-05', givenBy(request))
        else row.changes(EmployeeTraining, found.id, found.rowVersion)
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
        issuedAt: issuedAt ?? null,
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
