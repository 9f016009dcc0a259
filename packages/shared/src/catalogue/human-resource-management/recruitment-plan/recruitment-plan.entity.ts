// The manpower plan of a department for a year: per position whom the budget allows, who is there, who is to be found.
import { type Complaint, defineEntity, type Fields, waitingForField } from '../../../kernel/index.ts'
import { employmentLabels, employmentTypes, recruitmentReasons } from './recruitment-choices.ts'

const form = 'frmHRRCRUT04E'
const heads = { type: 'integer', max: 9_999 } as const

export const RecruitmentPlan = defineEntity({
  name: 'RecruitmentPlan',
  title: 'Recruitment plan',
  key: ['planNo'],
  number: { field: 'planNo', series: 'RecruitmentPlan', pattern: 'RP-{YYYY}-{SEQ:4}' },
  show: 'planNo',
  head: ['planYear', 'department', 'totalQty', 'remaining'],
  fields: {
    planNo: { type: 'code', max: 20, required: true, readOnly: true, unique: true, label: 'Number', width: 130 },
    planYear: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, label: 'Year', width: 90 },
    division: { type: 'ref', to: 'Department', readOnly: true, width: 180, help: 'Division of the department.' },
    department: { type: 'ref', to: 'Department', required: true, fixed: true, width: 200 },
    lines: {
      type: 'lines',
      key: ['position'],
      maxRows: 200,
      totals: ['costPerHire'],
      of: {
        position: { type: 'ref', to: 'Position', required: true, width: 220 },
        positionLevel: { type: 'ref', to: 'PositionLevel', readOnly: true, width: 130 },
        budgetHeadcount: { ...heads, required: true, default: 0, label: 'Budget', width: 90 },
        activeHeadcount: {
          ...heads,
          readOnly: true,
          label: 'Active',
          width: 90,
          help: 'Number of employees who hold the position when the plan is saved.',
        },
        plannedExits: { ...heads, required: true, default: 0, width: 110 },
        planQty: {
          ...heads,
          label: 'To be hired',
          width: 110,
          help: 'If empty, the number that the budget still needs.',
        },
        neededMonth: { type: 'period', width: 110 },
        employmentType: {
          type: 'enum',
          values: employmentTypes,
          labels: employmentLabels,
          default: 'PKWTT',
          required: true,
          width: 150,
        },
        reason: { type: 'enum', values: recruitmentReasons, default: 'ADDITION', required: true, width: 130 },
        project: {
          type: 'ref',
          to: 'Project',
          where: { status: 'ACTIVE' },
          width: 160,
          help: 'Required if the reason is a project.',
        },
        costPerHire: { type: 'money', width: 140 },
      },
    },
    totalQty: { type: 'integer', readOnly: true, label: 'To be hired', width: 110 },
    budgetCost: {
      type: 'money',
      readOnly: true,
      width: 150,
      help: 'Number of planned hires multiplied by the cost per hire.',
    },
    remaining: {
      type: 'integer',
      derived: true,
      width: 110,
      help: 'Planned quantity less the quantity used by requisitions.',
    },
    remark: { type: 'longText', max: 1000 },
    status: {
      type: 'enum',
      values: ['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'REJECTED', 'CLOSED'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    close: { from: ['APPROVED'], to: 'CLOSED', form, freezes: true },
  },
  steps: {
    approve: { from: ['SUBMITTED'], to: 'APPROVED' },
    return: { from: ['SUBMITTED'], to: 'RETURNED' },
    reject: { from: ['SUBMITTED'], to: 'REJECTED' },
  },
  checks: [{ rule: 'R-REC-PROJECT', test: projectComplaints }],
})

function projectComplaints({
  lines,
}: {
  readonly lines?: readonly { readonly reason?: string | null; readonly project?: unknown }[] | null
}): readonly Complaint[] {
  return (lines ?? []).flatMap((line, i) =>
    line.reason === 'PROJECT' && !line.project
      ? [{ field: `lines.${i}.project`, rule: 'R-REC-PROJECT', message: 'name the project' }]
      : [],
  )
}
