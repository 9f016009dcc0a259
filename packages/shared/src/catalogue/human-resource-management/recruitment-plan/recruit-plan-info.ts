// Recruitment Plan Information: the people each department may hire in a year; lines are proposed out of the establishment.
// Specification: I shared with pivot-applicant, D with agreement-letter-set (spec).
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { RecruitmentPlan } from './recruitment-plan.entity.ts'

const { department, planYear, lines } = RecruitmentPlan.fields
const { position, budgetHeadcount, plannedExits, planQty } = lines.of
const count = { type: 'integer', required: true, min: -99_999, width: 110 } as const

const actions = {
  proposeLines: {
    kind: 'query',
    code: ['frmHRRCRUT04A', 'frmHRRCRUT04E'],
    title: 'Propose lines',
    help: "Adds a line for every position of the department and its units with a vacancy: budget less active employees, accepted offers and open requisitions, including this year's exits.",
    into: 'lines',
    many: true,
    params: { department: { ...department, fixed: false }, planYear: { ...planYear, fixed: false } },
    result: { position, budgetHeadcount, plannedExits, planQty },
  },
  use: {
    kind: 'query',
    code: 'show',
    offered: true,
    title: 'Use of the plan',
    help: 'Number of positions that requisitions use from each line. Rejected and cancelled requisitions use none, closed ones their hires, all others the number requested.',
    many: true,
    params: { document: { type: 'ref', to: 'RecruitmentPlan', required: true } },
    result: {
      position: { type: 'text', max: 120, required: true, width: 240 },
      planned: { ...count },
      taken: { ...count, help: 'Quantity used by requisitions.' },
      hired: { ...count },
      remaining: { ...count },
      netNeed: { ...count, label: 'Need today', help: 'Net need by the current budget.' },
    },
  },
} as const satisfies Actions

export const recruitPlanInfo = withApprovalTrail(
  defineDocument({
    path: '/human-resource-management/recruitment-plan/recruit-plan-info',
    title: 'Recruitment Plan Information',
    form: 'frmHRRCRUT04',
    screens: full,
    buttons: ['print'],
    actions,
    entity: RecruitmentPlan,
    list: {
      columns: [
        'planNo',
        'planYear',
        'division',
        'department',
        'totalQty',
        'remaining',
        'budgetCost',
        'status',
        'waitingFor',
      ],
      filters: ['planYear', 'division', 'department', 'status'],
      quick: ['status'],
      sort: ['-planYear', 'planNo'],
      total: ['totalQty', 'budgetCost'],
    },
    sections: [
      { title: 'Plan', fields: ['planNo', 'planYear', 'department', 'division', 'remark'] },
      { title: 'People', fields: ['lines'] },
      { title: 'Sum', fields: ['totalQty', 'budgetCost', 'remaining'], screens: ['index', 'show'] },
      { title: 'State', fields: ['status', 'waitingFor'], screens: ['index', 'show'] },
    ],
    paper: {
      heading: 'Rencana Kebutuhan Tenaga Kerja',
      fields: ['planNo', 'planYear', 'division', 'department', 'totalQty', 'budgetCost'],
      lines: 'lines',
      columns: [
        'position',
        'budgetHeadcount',
        'activeHeadcount',
        'plannedExits',
        'planQty',
        'neededMonth',
        'employmentType',
        'costPerHire',
      ],
      labels: {
        planNo: 'Nomor',
        planYear: 'Tahun',
        division: 'Divisi',
        department: 'Departemen',
        totalQty: 'Jumlah',
        budgetCost: 'Anggaran',
        position: 'Jabatan',
        budgetHeadcount: 'Formasi',
        activeHeadcount: 'Terisi',
        plannedExits: 'Keluar',
        planQty: 'Rekrut',
        neededMonth: 'Bulan',
        employmentType: 'Hubungan kerja',
        costPerHire: 'Biaya per orang',
      },
      signatures: ['Kepala divisi', 'Kepala SDM'],
    },
  }),
)
