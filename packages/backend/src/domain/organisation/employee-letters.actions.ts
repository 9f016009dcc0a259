// The letter of an employee on A4 with the letterhead of the company: the text as it was written, the place and the signatures.

import { EmployeeLetter } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-letter.entity'
import { employeeLetters } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-letters'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { letterFile } from '../../engine/print/letter.ts'
import { letterheadOf } from '../../engine/print/letterhead.ts'
import { show } from '../../engine/read/read.ts'
import { cleanHtml } from '../messages/index.ts'

const blank = '. . . . . . . . . .'

export const employeeLettersActions: ActionsEntry = actionsFor(employeeLetters, {
  async letterPdf(context, { letter }) {
    const fields = ['letterNo', 'letterDate', 'employee', 'renderedHtml']
    const row = await show(context.engine, context.actor, employeeLetters, letter, { fields })
    if (row === undefined) throw new KantorError('NOT_FOUND')
    // The text is personal: a reader who may not see it on the screen gets no paper of it.
    if (typeof row.renderedHtml !== 'string' || row.renderedHtml === '') throw new KantorError('FORBIDDEN')
    const { company, city } = await letterheadOf(context)
    const { name = '' } = (row.employee ?? {}) as { readonly name?: string }
    const number = String(row.letterNo ?? EmployeeLetter.title)
    return letterFile(number, {
      title: number,
      company,
      lang: 'id',
      html: cleanHtml(row.renderedHtml),
      place: `${city}, ${tanggal(String(row.letterDate))}`,
      signatures: [
        { role: 'Perusahaan', name: blank },
        { role: 'Karyawan', name },
      ],
    })
  },
})
