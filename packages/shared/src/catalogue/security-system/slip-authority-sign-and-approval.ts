// Who signs slips, by type, branch and amount (finance 3.7).
// Specification: path assigned; a new version begins on its own day.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { SlipAuthority } from './entities/slip-authority.entity.ts'

export const slipAuthoritySignAndApproval = defineMaintenance({
  path: '/security-system/slip-authority-sign-and-approval',
  title: 'Slip Authority Sign and Approval',
  form: 'frmZSLPAUE01',
  screens: full,
  buttons: ['reload'],
  auditForm: 'frmZSLPAUE01',
  entity: SlipAuthority,
  list: {
    columns: ['authorityNo', 'slipType', 'branch', 'validFrom'],
    filters: ['slipType', 'branch', 'validFrom'],
    sort: ['slipType', '-validFrom'],
  },
  sections: [
    { title: 'Authority', fields: ['authorityNo'], screens: ['index', 'show'] },
    { title: 'Slips', fields: ['slipType', 'branch', 'validFrom'] },
    { title: 'Bands and levels', fields: ['levels'] },
  ],
})
