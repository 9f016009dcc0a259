// Answers carry states as plain text; on screen they speak the status language of all screens.
import type { Fields } from '@kantor/shared/kernel'

/** The fields with `status` drawn as a status. */
export const withStatus = (fields: Fields): Fields =>
  'status' in fields ? { ...fields, status: { type: 'enum', values: [] } } : fields
