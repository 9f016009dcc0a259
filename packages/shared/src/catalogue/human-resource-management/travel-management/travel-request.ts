// Travel Request: trips planned leg by leg, with what they pay day by day, sent to division, human resources and finance.
// Specification: sort TRAV_DATE desc.
import { type Actions, defineDocument, type Fields, full, withApprovalTrail } from '../../../kernel/index.ts'
import { answeredPdf } from '../answered-pdf.ts'
import { TravelRequest } from './travel-request.entity.ts'
import { tripSides } from './trip-lists.ts'

const { employee, travelType, companions, legs, lodging, mealsProvided, estimates } = TravelRequest.fields
const money = { type: 'money' } as const
const ofPaper = {
  trip: { type: 'ref', to: 'TravelRequest', required: true },
  template: { type: 'ref', to: 'TravelAdmTemplate', where: { isActive: true }, required: true },
} as const satisfies Fields
const actions = {
  allowances: {
    kind: 'query',
    code: 'index',
    title: 'Allowances',
    help: 'What a trip pays as it is planned: its days and nights, lump sums, caps, the estimate and the advance.',
    live: true,
    params: {
      trip: { type: 'ref', to: 'TravelRequest', help: 'The trip itself, when it is stored' },
      employee: { ...employee, required: true },
      travelType: { ...travelType, required: true },
      ...{ companions, legs, lodging, mealsProvided, estimates },
    },
    result: {
      dates: { type: 'text', max: 100 },
      days: { type: 'integer' },
      nights: { type: 'integer' },
      perDiem: { ...money, label: 'Allowances', help: 'Lump sums, in rupiah' },
      hotelCaps: { ...money, label: 'Hotels up to' },
      estimate: { ...money, label: 'Estimate' },
      companyPays: money,
      advance: { type: 'text', max: 200, help: 'By currency' },
      dayByDay: { type: 'longText', max: 4_000, label: 'Day by day' },
      missing: { type: 'longText', max: 1_000, label: 'Still missing' },
    },
  },
  paper: {
    kind: 'query',
    code: 'show',
    title: 'Letter of the trip',
    help: 'A paper of the trip by its template: letter of assignment, travel order, receipt of the advance.',
    offered: true,
    params: ofPaper,
    result: { text: { type: 'richText', label: 'Paper' }, checklist: { type: 'longText', label: 'To hand in' } },
  },
  paperPdf: {
    kind: 'query',
    code: 'show',
    title: 'Letter as PDF',
    help: 'A paper of the trip on A4 with the places for the signatures, once the trip is approved; a report once its realization stands.',
    offered: true,
    params: ofPaper,
    result: answeredPdf,
  },
} as const satisfies Actions

export const travelRequest = withApprovalTrail(
  defineDocument({
    path: '/human-resource-management/travel-management/travel-request',
    title: 'Travel Request',
    form: 'frmHRTRAVM01',
    screens: full,
    icon: 'plane',
    actions,
    entity: TravelRequest,
    list: {
      columns: [
        ...(['number', 'travelDate', 'returnDate', 'employee', 'destinations', 'travelType'] as const),
        ...(['estimateTotal', 'advanceTotal', 'status', 'waitingFor'] as const),
      ],
      filters: ['status', 'employee', 'division', 'mainDestination', 'travelDate', 'travelType'],
      quick: ['status'],
      sort: ['-travelDate', '-number'],
      search: ['number', 'purpose', 'destinations', 'employee'],
      total: ['estimateTotal', 'advanceTotal'],
    },
    sections: [
      {
        title: 'Trip',
        fields: ['number', 'employee', 'travelType', 'purpose', 'project', 'costDepartment', 'companions'],
      },
      { title: 'Legs', fields: ['legs'] },
      { title: 'Nights and meals', fields: ['lodging', 'mealsProvided'] },
      { title: 'Expected at cost', fields: ['estimates'] },
      { title: 'Finance', fields: ['overrideReason'] },
      {
        title: 'Allowances and budget',
        fields: [
          ...(['travelDate', 'returnDate', 'days', 'nights', 'perDiemTotal', 'estimateTotal'] as const),
          ...(['companyPaidTotal', 'advanceTotal', 'budget'] as const),
        ],
        screens: ['index', 'show'],
      },
      {
        title: 'State',
        fields: [
          ...(['status', 'waitingFor', 'version', 'requester', 'requestDate', 'division'] as const),
          ...(['destinations', 'mainDestination', 'settleDueDate', 'attendance'] as const),
        ],
        screens: ['index', 'show'],
      },
    ],
    transitions: ['submit', 'recall', 'change', 'cancel'],
    sides: tripSides,
    paper: {
      heading: 'Surat perintah perjalanan dinas',
      fields: [
        ...(['number', 'employee', 'travelType', 'purpose', 'project', 'costDepartment'] as const),
        ...(['travelDate', 'returnDate', 'days', 'nights', 'perDiemTotal', 'advanceTotal'] as const),
      ],
      lines: 'legs',
      columns: ['from', 'to', 'departDate', 'departTime', 'arriveDate', 'arriveTime', 'mode', 'ticketBy'],
      labels: {
        ...{ number: 'Nomor', employee: 'Nama', travelType: 'Jenis perjalanan', purpose: 'Maksud perjalanan' },
        ...{ project: 'Proyek', costDepartment: 'Beban', travelDate: 'Berangkat', returnDate: 'Kembali' },
        ...{ days: 'Lama (hari)', nights: 'Malam', perDiemTotal: 'Uang harian (IDR)', advanceTotal: 'Uang muka (IDR)' },
        ...{
          from: 'Dari',
          to: 'Ke',
          departDate: 'Tanggal',
          departTime: 'Jam',
          arriveDate: 'Tiba',
          arriveTime: 'Jam tiba',
        },
        ...{ mode: 'Kendaraan', ticketBy: 'Tiket oleh' },
      },
      signatures: ['Yang bertugas', 'Kepala divisi', 'Kepala SDM', 'Kepala keuangan'],
    },
  }),
)
