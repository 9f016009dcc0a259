// Trainings of employees with where they stand today.
import { trainingFacts } from '@kantor/shared/catalogue/human-resource-management/training-management/training-report/training-facts.dataset'
import { sql } from 'drizzle-orm'
import { datasetFor } from '../../../engine/datasets/dataset.ts'
import { departmentSql, orgJoins } from '../../employees/index.ts'

export const trainingFactsDataset = datasetFor(trainingFacts, (context, { dateFrom, dateTo }) => {
  const { rows } = context
  return sql`select e.id as "employee", h.program_id as "program", p.training_type_id as "trainingType", t.category as "category",
      ${departmentSql} as "department", e.level_id as "level", h.institution_id as "institution", h.date_to as "dateTo", h.result as "result",
      h.hours as "hours", h.cost as "cost", (h.result = 'PASSED')::int as "passed", 1 as "heads"
    from ${rows('EmployeeTraining')} h join ${rows('Employee')} e on e.id = h.employee_id join ${rows('TrainingProgram')} p on p.id = h.program_id
      join ${rows('TrainingType')} t on t.id = p.training_type_id${orgJoins(context, sql`e.department_id`)}
    where h.result <> 'ABSENT' and (${dateFrom}::date is null or h.date_to >= ${dateFrom}::date) and (${dateTo}::date is null or h.date_to <= ${dateTo}::date)`
})
