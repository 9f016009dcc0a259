// E-library types: the kinds of document and what each asks for.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { LibraryDocumentType } from './entities/library-document-type.entity.ts'

export const elibraryType = defineMaintenance({
  path: '/master/elibrary-type',
  title: 'E-library Type',
  form: 'frmELIBSET01',
  screens: full,
  auditForm: 'frmELIBSET01',
  entity: LibraryDocumentType,
  list: {
    columns: ['code', 'name', 'prefix', 'reviewMonths', 'requiresAck', 'retentionYears', 'isActive'],
    filters: ['isActive'],
    sort: 'code',
  },
  sections: [
    {
      title: 'Document type',
      fields: [
        'code',
        'name',
        'prefix',
        'requiresAck',
        'requiresApproval',
        'reviewMonths',
        'retentionYears',
        'isActive',
      ],
    },
  ],
})
