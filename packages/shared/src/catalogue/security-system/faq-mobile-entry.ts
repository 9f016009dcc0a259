// FAQ Mobile Entry: questions and answers that the app shows, and whether they helped.
import { type Actions, defineEntity, defineMaintenance, type Fields, full, shared } from '../../kernel/index.ts'

export const MobileFaq = defineEntity({
  name: 'MobileFaq',
  title: 'Question',
  key: ['faqCode'],
  show: 'question',
  fields: {
    faqCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 110 },
    category: {
      type: 'enum',
      values: shared('MobileFaqCategory', ['LOGIN', 'ATTENDANCE', 'LEAVE', 'PAYSLIP', 'TRAVEL', 'MEDICAL', 'OTHER']),
      labels: { LOGIN: 'Signing in' },
      required: true,
      width: 130,
    },
    question: { type: 'text', max: 200, required: true, width: 320 },
    answer: { type: 'richText', max: 8000, required: true },
    sortOrder: { type: 'integer', max: 9999, default: 10, required: true, label: 'Order', width: 90 },
    isPublished: { type: 'boolean', label: 'Published', width: 100 },
    helpfulYes: { type: 'integer', default: 0, required: true, readOnly: true, label: 'Helped', width: 100 },
    helpfulNo: { type: 'integer', default: 0, required: true, readOnly: true, label: 'Did not help', width: 110 },
    helpfulPercent: {
      type: 'percent',
      derived: true,
      label: 'Helpful',
      help: 'Helpful votes in percent of all votes.',
      width: 100,
    },
  } as const satisfies Fields,
})

const { category, question, answer } = MobileFaq.fields

const actions = {
  published: {
    kind: 'query',
    code: null,
    title: 'Questions and answers',
    help: 'Published questions in their order.',
    many: true,
    params: { category: { type: 'enum', values: category.values, labels: category.labels } },
    result: {
      faq: { type: 'ref', to: 'MobileFaq', required: true },
      category: { type: 'enum', values: category.values, labels: category.labels, required: true },
      question,
      answer,
    },
  },
  vote: {
    kind: 'command',
    code: null,
    title: 'Did it help?',
    help: 'Counts the vote of the signed-in user. A later vote replaces the earlier one.',
    params: { faq: { type: 'integer', min: 1, required: true }, helped: { type: 'boolean' } },
    result: {},
  },
} as const satisfies Actions

export const faqMobileEntry = defineMaintenance({
  path: '/security-system/faq-mobile-entry',
  title: 'FAQ Mobile Entry',
  form: 'frmZFAQMOB01',
  screens: full,
  actions,
  entity: MobileFaq,
  list: {
    columns: [
      'faqCode',
      'category',
      'question',
      'sortOrder',
      'isPublished',
      'helpfulYes',
      'helpfulNo',
      'helpfulPercent',
    ],
    filters: ['category', 'isPublished'],
    quick: ['category', 'isPublished'],
    sort: ['category', 'sortOrder'],
    search: ['faqCode', 'question'],
  },
  sections: [
    { title: 'Question', fields: ['faqCode', 'category', 'question', 'answer', 'sortOrder', 'isPublished'] },
    { title: 'Votes', fields: ['helpfulYes', 'helpfulNo', 'helpfulPercent'], screens: ['index', 'show'] },
  ],
})
