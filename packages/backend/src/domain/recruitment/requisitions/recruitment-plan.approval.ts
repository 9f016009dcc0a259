// Plans before their approvers: the division, then human resources.
import { RecruitmentPlan } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-plan.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { approvalDocument } from '../../../engine/approval/document.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'

export const recruitmentPlanApproval = approvalDocument(RecruitmentPlan, {
  docType: 'RECRUITMENT_PLAN',
  path: '/human-resource-management/recruitment-plan/recruit-plan-info',
  async about(context, row) {
    const place = await storedRow(context, Department, ['departmentName'], { where: { id: row.department ?? 0 } })
    return {
      number: row.planNo ?? '',
      subject: null,
      department: row.department ?? 0,
      summary: `${place?.departmentName ?? ''} · ${row.planYear} · ${row.totalQty ?? 0} to be hired`,
    }
  },
  concerns: {
    division: { not: 'where the people are to work' },
    department: { not: 'where the people are to work' },
    lines: { position: { not: 'a post, not a person' }, positionLevel: { not: 'a rank' } },
  },
  impact: (_context, row) => [
    { title: 'To be hired', value: String(row.totalQty ?? 0), tone: 'PLAIN' as const },
    { title: 'Cost of hiring', value: `Rp ${row.budgetCost ?? '0.00'}`, tone: 'PLAIN' as const },
  ],
})
