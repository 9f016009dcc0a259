// Who holds a template, directly or through another: how many, and the first of them by name.
import { useQuery } from '@apollo/client/react'
import type { Fields } from '@kantor/shared/kernel'
import { useState } from 'react'
import { UserTemplateEntryAffectedDocument } from '../../api/generated/security-system.generated.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Button } from '../../ui/button.tsx'

const shown = 20

export function AffectedUsers({ template, fields }: { readonly template: string; readonly fields: Fields }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(UserTemplateEntryAffectedDocument, {
    variables: { input: { template }, page: 1, size: shown },
    fetchPolicy: 'no-cache',
  })
  const found = data?.userTemplateEntryAffected
  if (found === undefined) return null
  if (found.total === 0) return <p data-counts="">No user holds this template yet.</p>
  const words = found.total === 1 ? '1 assignment is affected' : `${found.total} assignments are affected`
  return (
    <section>
      <p data-counts="">
        {words}.{' '}
        <Button tone="link" size="compact" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'} them
        </Button>
      </p>
      {open ? <ListTable label="Users affected" fields={fields} rows={found.rows} /> : null}
      {open && found.total > shown ? <small>The first {shown} of them.</small> : null}
    </section>
  )
}
