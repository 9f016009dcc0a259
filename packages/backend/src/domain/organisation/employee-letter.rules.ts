// Letters are written once: number, version and text are frozen with the first save, and what was written stays.

import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { EmployeeLetter } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-letter.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, mayDo } from '@kantor/shared/rules/permission/permission'
import { rulesFor } from '../../engine/context.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { letterFor, nextOfYear } from './letter-for.ts'

export const employeeLetterRules = rulesFor(EmployeeLetter, {
  async derive(context, next, before) {
    const { letter, employee, letterDate: date } = next
    if (before !== undefined || letter == null || employee == null || date == null) return {}
    // The text is frozen: what its writer may not see would be missing for good.
    if (!mayDo(personalInformation, 'show', reaching(context.actor)))
      throw new KantorError('FORBIDDEN', 'Writing a letter needs the right to look at personal data.', {
        anyOf: anyOfOf(personalInformation, 'show') ?? [],
      })
    const { letterNo, html, version } = await letterFor(context, { letter, employee, date }, nextOfYear(context, date))
    return { letterNo, letterVersion: version, renderedHtml: html }
  },
  beforeDelete() {
    throw new KantorError('BAD_STATE', 'An issued letter cannot be deleted.')
  },
})
