// Asset Mutations: transfers, additions, estimates, impairments and conditions, signed and posted.
// Specification: spec: list placeholder; screens and buttons by finance 3.6; reversing needs the code of the approval of slips.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../kernel/index.ts'
import { AssetMutation } from './entities/asset-mutation.entity.ts'
import { balance, journalLines, reversal } from './parts.ts'

const document = { type: 'ref', to: 'AssetMutation', required: true } as const

const actions = {
  reverseMutation: reversal('AssetMutation'),
  mutationEffect: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Effect on the books',
    help: 'Both books before and after the change, in the month of its date.',
    params: { document },
    result: {
      book: { type: 'text', max: 20, required: true, width: 120 },
      costBefore: { ...balance, label: 'Cost before' },
      costAfter: { ...balance, label: 'Cost after' },
      bookValueBefore: { ...balance, label: 'Book value before' },
      bookValueAfter: { ...balance, label: 'Book value after' },
      monthsBefore: { type: 'integer', required: true, label: 'Months left before', width: 130 },
      monthsAfter: { type: 'integer', required: true, label: 'Months left after', width: 130 },
      chargeBefore: { ...balance, label: 'Month before' },
      chargeAfter: { ...balance, label: 'Month after' },
    },
  },
  mutationJournal: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Journal',
    help: 'Lines of the slip that the document makes; none where no amount changes.',
    params: { document },
    result: journalLines,
  },
} as const satisfies Actions

export const mutations = withApprovalTrail(
  defineDocument({
    path: '/fixed-asset/mutations',
    title: 'Asset Mutations',
    form: 'frmAFMUTAE01',
    screens: full,
    buttons: ['reload', 'print', 'excel'],
    auditForm: 'frmAFMUTAE01',
    actions,
    entity: AssetMutation,
    list: {
      columns: [
        'mutationNo',
        'mutationDate',
        'kind',
        'asset',
        'description',
        'fromPlace',
        'toPlace',
        'amount',
        'status',
        'waitingFor',
        'slip',
      ],
      filters: ['kind', 'status', 'mutationDate', 'asset', 'toDepartment'],
      quick: ['status', 'kind'],
      groups: ['kind', 'status'],
      sort: ['-mutationDate', '-mutationNo'],
      search: ['mutationNo', 'description', 'asset'],
      total: ['amount'],
    },
    sections: [
      { title: 'Document', fields: ['mutationDate', 'kind', 'asset', 'description'] },
      { title: 'Amount and life', fields: ['amount', 'addedLifeMonths', 'remainingMonths', 'newResidual'] },
      { title: 'Place and keeper', fields: ['toLocation', 'toDepartment', 'toCenter', 'toCustodian', 'toCondition'] },
      {
        title: 'Before and after',
        fields: ['fromPlace', 'toPlace', 'fromCenter', 'fromCondition'],
        screens: ['index', 'show'],
      },
      {
        title: 'State',
        fields: ['mutationNo', 'status', 'waitingFor', 'maker', 'slip', 'reversalOf', 'reversedBy', 'note'],
        screens: ['index', 'show'],
      },
    ],
  }),
)
