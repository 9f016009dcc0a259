// Education from a sheet into the lines of the employee; level and school name the line.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { education } from '@kantor/shared/catalogue/upload-management/employee-upload/education'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { matchEmployees } from './employee-versions.ts'

export const educationUpload = uploadFor(education, (context) => ({
  async check(rows) {
    await matchEmployees(context, rows)
    for (const row of rows) {
      const { yearFrom, yearTo } = row.values
      if (yearFrom != null && yearTo != null && yearTo < yearFrom)
        row.error('yearTo', 'R-EMP-YEARS', 'must not lie before the first year')
    }
  },
  async write({ target, values, has }, pen) {
    const { employeeNo: _, graduated, ...given } = values
    const stored = await pen.read(Employee, target ?? 0)
    const lines = stored.education ?? []
    const same = (line: (typeof lines)[number]) =>
      line.level === values.level && line.institution?.toLowerCase() === values.institution?.toLowerCase()
    const before = lines.find(same)
    const filled = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== null))
    const line = { ...filled, graduated: has('graduated') ? (graduated ?? false) : (before?.graduated ?? true) }
    const next = before ? lines.map((l) => (l === before ? { ...l, ...line } : l)) : [...lines, line]
    await pen.edit(Employee, stored.id, { education: next })
  },
}))
