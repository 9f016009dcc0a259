// Overtime orders: entered by the unit, submitted with the consent of the workers, approved level by level.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { OvertimeOrder } from './overtime-order.entity.ts'

const { department, lines } = OvertimeOrder.fields
const { employee, startAt, endAt, breakFrom, breakTo, task, ...worked } = lines.of
const { plannedMinutes, dayType, weekTotal, weekLeft, dayLeft } = worked
/** Users who fill in the form. */
const writers = ['frmKSPLXXX01A', 'frmKSPLXXX01E'] as const
const hours = { breakFrom, breakTo } as const

const actions = {
  hoursLeft: {
    kind: 'query',
    code: writers,
    title: 'Hours left',
    help: 'Shows for each line of an order the planned overtime and the hours that remain for the day and the week.',
    live: true,
    into: 'lines',
    many: true,
    params: {
      order: { type: 'ref', to: 'OvertimeOrder', help: 'Id of the order, if it has been saved before.' },
      workDate: { type: 'date', required: true },
      lines: {
        type: 'lines',
        maxRows: 200,
        of: {
          employee: { type: 'ref', to: 'Employee' },
          startAt: { type: 'dateTime' },
          endAt: { type: 'dateTime' },
          ...hours,
        },
      },
    },
    result: { plannedMinutes, dayType, weekTotal, weekLeft, dayLeft },
  },
  actualHours: {
    kind: 'query',
    code: 'frmKSPLXXX01I',
    title: 'Actual hours',
    help: 'Shows for each worker of an order the clock-in, the clock-out and the overtime worked on the day.',
    many: true,
    params: { order: { type: 'ref', to: 'OvertimeOrder', required: true } },
    result: {
      clockIn: { type: 'text', max: 8, label: 'In' },
      clockOut: { type: 'text', max: 8, label: 'Out', help: 'A +1 means that the employee left on the next day.' },
      actualMinutes: { type: 'integer', unit: 'min', label: 'Worked', help: 'Payable overtime of the day.' },
    },
  },
  consent: {
    kind: 'command',
    code: 'index',
    title: 'Agree to the overtime',
    help: 'Records the consent of the signed-in user on the own lines of an order that is not submitted yet (PP 35/2021 art. 28).',
    when: { mayConsent: [true] },
    aboutOwnRecord: 'only the worker can agree to own overtime; another person decides the order',
    params: { order: { type: 'ref', to: 'OvertimeOrder', required: true } },
    result: {},
  },
  workersOf: {
    kind: 'query',
    code: writers,
    title: 'Add all workers of a unit',
    help: 'Adds a line for each employee of the department and its units who is entitled to overtime on that day, except employees on leave and those whose shift covers these hours. Employees already on the order stay unchanged.',
    into: 'lines',
    many: true,
    params: {
      workDate: { type: 'date', required: true },
      department: { ...department, help: 'Includes all units below it.' },
      startAt,
      endAt,
      ...hours,
      task,
    },
    result: { employee },
  },
} as const satisfies Actions

export const overtimeEntry = withApprovalTrail(
  defineDocument({
    path: '/attendance/attend-transaction/overtime-entry',
    title: 'Overtime Entry',
    form: 'frmKSPLXXX01',
    screens: full,
    buttons: ['print'],
    auditForm: 'frmKSPLXXX01',
    actions,
    entity: OvertimeOrder,
    list: {
      columns: [
        'docNo',
        'workDate',
        'department',
        'otReason',
        'costCenter',
        'employees',
        'plannedHours',
        'status',
        'waitingFor',
      ],
      filters: ['workDate', 'department', 'costCenter', 'otReason', 'requester', 'status'],
      quick: ['status'],
      groups: ['department', 'otReason', 'requester', 'status'],
      sort: ['-workDate', '-docNo'],
      search: ['docNo', 'purpose'],
      total: ['employees', 'plannedHours'],
    },
    sections: [
      { title: 'Order', fields: ['docNo', 'workDate', 'department', 'otReason', 'costCenter', 'purpose'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'requester', 'employees', 'totalMinutes', 'plannedHours', 'mayConsent'],
        screens: ['index', 'show'],
      },
      { title: 'Workers', fields: ['lines'] },
    ],
    paper: {
      heading: 'Surat Perintah Lembur',
      fields: ['docNo', 'workDate', 'department', 'otReason', 'costCenter', 'requester', 'purpose', 'status'],
      lines: 'lines',
      columns: ['employee', 'task', 'startAt', 'endAt', 'plannedMinutes', 'clockIn', 'clockOut', 'actualMinutes'],
      columnsFrom: 'actualHours',
      hours: ['plannedMinutes', 'actualMinutes'],
      labels: {
        docNo: 'Nomor',
        workDate: 'Tanggal kerja',
        department: 'Departemen',
        otReason: 'Alasan',
        costCenter: 'Pusat biaya',
        requester: 'Diperintahkan oleh',
        purpose: 'Keperluan',
        status: 'Status',
        employee: 'Karyawan',
        task: 'Pekerjaan',
        startAt: 'Mulai',
        endAt: 'Selesai',
        plannedMinutes: 'Rencana',
        clockIn: 'Masuk',
        clockOut: 'Keluar',
        actualMinutes: 'Realisasi',
      },
      signatures: ['Diperintahkan oleh', 'Diketahui departemen', 'Disetujui oleh', 'HRD'],
    },
  }),
)
