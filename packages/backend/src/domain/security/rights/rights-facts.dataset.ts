// Rights as they were recorded, with the department of the user who has them.
import { rightsFacts } from '@kantor/shared/catalogue/security-system/datasets/rights-facts.dataset'
import { sql } from 'drizzle-orm'
import { datasetFor } from '../../../engine/datasets/dataset.ts'

export const rightsFactDatasets = [
  datasetFor(
    rightsFacts,
    ({
      rows,
    }) => sql`select f.user_id as "user", f.template as "template", f.branch as "branch", e.department_id as "department", f.module as "module",
        f.feature as "feature", f.code as "code", f.suffix as "suffix", f.source as "source", f.right_scope as "rightScope", f.sensitive as "sensitive", f.taken_at as "takenAt"
      from ${rows('RightsFact')} f left join ${rows('Employee')} e on e.id = f.employee_id`,
  ),
]
