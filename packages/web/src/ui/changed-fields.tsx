// What a change of a record did: each field with its value before and after.

export interface ChangedField {
  readonly field: string
  readonly label: string
  /** Null: it was empty, or the record is new. */
  readonly before: string | null
  readonly after: string | null
}

/** The table of a change; the frame around it decides its look. */
export const ChangedFields = ({ changes }: { readonly changes: readonly ChangedField[] }) => (
  <table data-changes="">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, label, before, after }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td data-before="">{before ?? '–'}</td>
          <td data-after="">{after ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
